// What two editors of one product save, in every order of their steps, with the form's own merge.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type ProductField, type ProductTexts, productFields } from '#domain/catalogue/product-facts.ts'
import { mergeFields } from '#domain/merge-fields.ts'
import { openStaffServer } from '../../../tests/fixtures/staff-server.ts'

const honey = 'acacia-honey-350g'
type Answer = { status: number; body: { version: number; texts: ProductTexts; theirs: ProductTexts; code: string } }

type Values = { readonly [Field in ProductField]: readonly [string, string, ...string[]] }
/** What a field may have together with any value of the others. */
const values: Values = {
  ...(Object.fromEntries(productFields.map((field) => [field, ['1', '2', '3']])) as never as Values),
  title: ['Honey of one', 'Honey of two', 'Honey of three'],
  category: ['Honey', 'Oils', 'Ghee'],
  family: ['Honey', 'Honeys', ''],
  growerId: ['', 'ten-villages-rice-society'],
  description: ['One.', 'Two.\n\nTwo again.', 'Three.'],
  keyBenefits: ['One', 'Two\nTwo', ''],
  otherNames: ['Shahad', 'Madhu\nMel', ''],
  bannerLine: ['One', 'Two', ''],
  price: ['300', '310', '320.50'],
  mrp: ['400', '410', '420'],
  amount: ['350', '360', '370'],
  unit: ['g', 'ml'],
  hsn: ['040900', '04090000'],
  barcode: ['4006381333931', '8909990000118', ''],
  shelfPlace: ['A-1', 'A-2', ''],
  grossGrams: ['600', '610', ''],
  lowMark: ['3', '4', ''],
  ingredients: ['Honey', 'Raw honey', 'Wild honey'],
  allergens: ['Pollen', 'none', 'Milk'],
  vegetarian: ['yes', 'no'],
  originState: ['Goa', 'Kerala', 'Assam'],
  bestBeforeMonths: ['12', '13', '14'],
  per: ['100 g', '100 ml'],
  energy_kcal: ['320', '330', '340'],
  carbohydrate_g: ['80', '81', '82'],
  total_sugars_g: ['70', '71', '72'],
  added_sugars_g: ['1', '2', '0'],
  total_fat_g: ['5', '6', '7'],
  saturated_fat_g: ['1', '2', '3'],
  certificateScheme: ['NPOP', 'PGS-India'],
  certificateValidUntil: ['2027-05-01', '2027-06-01', '2027-07-01'],
}

/** Every order of two people's steps: each reads, then saves. */
const orders = ['aAbB', 'abAB', 'abBA', 'baAB', 'baBA', 'bBaA'] as const
type Editor = { base: ProductTexts; version: number; mine: Partial<ProductTexts> }

test('GOODS-03 property: of two saves over all fields, in every order, nothing is lost silently, and nobody is stopped without cause', async (t) => {
  const server = await openStaffServer(t, { catalogue: 'demo' })
  const owner = await server.signIn('owner')
  const call = async (name: string, body?: object) => (await owner.call(name, body)) as Answer
  const read = async () => (await call(`GET /api/products/${honey}`)).body
  const save = (version: number, changes: object) => call(`PATCH /api/products/${honey}`, { version, changes })
  const sellAndReceive = async () => {
    const { database } = server.deps
    await database.updateTable('products').set({ stock: 0 }).where('id', '=', honey).execute()
    await database.insertInto('stock_entries').values({ product_id: honey, kind: 'delivery', units: 3 }).execute()
  }
  const started = await read()
  const first = await save(started.version, Object.fromEntries(productFields.map((field) => [field, values[field][0]])))
  assert.equal(first.status, 200, JSON.stringify(first.body))

  const touch = (base: ProductTexts, wanted: readonly (readonly [ProductField, number])[]) =>
    Object.fromEntries(
      wanted.map(([field, nth]) => {
        const others = values[field].filter((value) => value !== base[field])
        return [field, others[nth % others.length]]
      }),
    ) as Partial<ProductTexts>
  const edits = fc.array(fc.tuple(fc.constantFrom(...productFields), fc.nat(1)), { minLength: 1, maxLength: 12 })

  async function tryOrder(order: string, typed: { a: Touches; b: Touches }, choice: 'mine' | 'theirs') {
    const start = (await read()).texts
    const editors: { [name: string]: Editor } = {}
    let expected = start
    for (const step of order) {
      const name = step.toLowerCase() as 'a' | 'b'
      const known = editors[name]
      if (!known) {
        const { texts, version } = await read()
        editors[name] = { base: texts, version, mine: touch(texts, typed[name]) }
        continue
      }
      await sellAndReceive()
      const { base, mine } = known
      const now = await read()
      let answer = await save(known.version, mine)
      assert.equal(answer.status === 409, known.version !== now.version, `${order}: ${JSON.stringify(answer.body)}`)
      if (answer.status === 409) {
        const { theirs, version, code } = answer.body
        assert.deepEqual([code, theirs], ['changed-meanwhile', expected])
        const merged = mergeFields({ base, mine: { ...base, ...mine }, theirs })
        const clashing = productFields.filter(
          (field) => mine[field] !== undefined && theirs[field] !== base[field] && theirs[field] !== mine[field],
        )
        assert.deepEqual(
          merged
            .filter(({ take }) => take === 'choose')
            .map(({ field }) => field)
            .toSorted(),
          clashing.toSorted(),
          'a choice for each field that both touched',
        )
        const chosen = Object.fromEntries(
          merged
            .map(
              ({ field, take, mine: own, theirs: saved }) =>
                [field, (take === 'choose' ? choice : take) === 'mine' ? own : saved] as const,
            )
            .filter(([field, value]) => value !== theirs[field as ProductField]),
        )
        answer = Object.keys(chosen).length > 0 ? await save(version, chosen) : { ...answer, status: 200 }
        expected = { ...expected, ...chosen }
      } else expected = { ...expected, ...mine }
      assert.equal(answer.status, 200, `${order}: ${JSON.stringify(answer.body)}`)
      assert.deepEqual((await read()).texts, expected, order)
    }
    // One's own next save is no conflict.
    const { version, texts } = await read()
    const again = await save(version, touch(texts, [['storage', 1]]))
    assert.equal(again.status, 200)
    assert.equal((await save(again.body.version, touch({ ...texts, storage: '' }, [['warning', 0]]))).status, 200)
  }
  type Touches = readonly (readonly [ProductField, number])[]
  await fc.assert(
    fc.asyncProperty(edits, edits, fc.constantFrom('mine' as const, 'theirs' as const), async (a, b, choice) => {
      for (const order of orders) await tryOrder(order, { a, b }, choice)
    }),
    { numRuns: 2 },
  )
  // All fields, changed by both.
  const all = (nth: number) => productFields.map((field) => [field, nth] as const)
  await tryOrder('abAB', { a: all(0), b: all(1) }, 'mine')
})
