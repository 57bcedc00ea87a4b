import { Type } from 'typebox'
import { maxGrowerPictures } from '#domain/catalogue/picture-words.ts'
import { certificateSchemes } from '#domain/catalogue/product-facts.ts'
import { Lines } from '../text.ts'
import { maxPictureBytes, newPicture, pictureOrder, picturesChanged, publicPictureIs } from './goods.ts'
import { changedMeanwhile, nothingChanged, ProductName } from './shapes.ts'
import { describeStaffCalls } from './staff-call.ts'

const Name = Type.Object({ name: Type.String({ maxLength: 100 }) })
const Id = Type.Object({ id: Type.String({ maxLength: 100 }) })
const growerTexts = {
  name: Type.String({ maxLength: 120 }),
  place: Type.String({ maxLength: 120 }),
  state: Type.String({ maxLength: 60 }),
  people: Type.String({ maxLength: 300 }),
  story: Lines({ maxLength: 4000 }),
  certificateScheme: Type.Enum(['', ...certificateSchemes]),
  certificateNumber: Type.String({ maxLength: 80 }),
  certificateCertifier: Type.String({ maxLength: 120 }),
  certificateValidUntil: Type.String({ maxLength: 10 }),
}
const day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })
const unknownGrower = { 'unknown-grower': { status: 404, error: 'There is no such grower.' } } as const
const unknownCategory = { 'unknown-category': { status: 404, error: 'There is no such category.' } } as const

/** What products are sorted and taxed by: categories, growers and GST rates. */
export const catalogueStaffCalls = describeStaffCalls({
  'GET /api/categories': {
    permission: 'goods.see',
    source: 'GOODS-10',
    summary: "The categories in the shop's order, with the number of their products.",
    answers: {
      200: Type.Object({
        rows: Type.Array(
          Type.Object({
            name: Type.String(),
            version: Type.Integer(),
            products: Type.Integer(),
            picture: Type.Optional(Type.String({ description: 'URL' })),
          }),
        ),
      }),
    },
    refusals: {},
  },
  'POST /api/categories': {
    permission: 'goods.change',
    source: 'GOODS-10',
    summary: 'Adds a category at the end.',
    body: Type.Object({ name: Type.String({ maxLength: 60 }) }),
    answers: { 201: Name },
    refusals: {},
  },
  'PUT /api/categories': {
    permission: 'goods.change',
    source: 'GOODS-10',
    summary: 'Puts the categories in an order.',
    body: Type.Object({ names: Type.Array(Type.String({ maxLength: 100 }), { maxItems: 50 }) }),
    answers: { 200: Type.Object({ categories: Type.Integer() }) },
    refusals: {
      'categories-changed': { status: 409, error: 'The categories have changed meanwhile. Look at them again.' },
    },
  },
  'PATCH /api/categories/:name': {
    permission: 'goods.change',
    source: 'GOODS-10, GOODS-03',
    summary: 'Renames a category; its former address leads to the new one.',
    params: Name,
    body: Type.Object({
      version: Type.Integer({ description: 'As read' }),
      changes: Type.Object({ name: Type.Optional(Type.String({ maxLength: 60 })) }),
    }),
    answers: { 200: Type.Object({ version: Type.Integer() }) },
    refusals: {
      ...unknownCategory,
      ...changedMeanwhile,
      ...nothingChanged,
    },
  },
  'POST /api/categories/:name/merge': {
    permission: 'goods.change',
    source: 'GOODS-10, GOODS-03',
    summary: 'Moves the products of a category to another and removes it; its address leads to the other.',
    params: Name,
    body: Type.Object({
      version: Type.Integer({ description: 'As read' }),
      into: Type.String({ maxLength: 100, description: 'The name of the other category' }),
    }),
    answers: { 200: Type.Object({ products: Type.Integer({ description: 'Moved' }) }) },
    refusals: { ...unknownCategory, ...changedMeanwhile },
  },
  'POST /api/categories/:name/pictures': {
    permission: 'goods.change',
    source: 'GOODS-10, GOODS-08',
    summary:
      'Gives a category a picture in place of its former one, which is the body: a JPEG, PNG, WebP or AVIF file. Its middle square is drawn anew.',
    transaction: 'own',
    maxBodyBytes: maxPictureBytes,
    params: Name,
    answers: { 201: Type.Object({ key: Type.String() }) },
    refusals: { ...unknownCategory, ...publicPictureIs },
  },
  'DELETE /api/categories/:name/pictures': {
    permission: 'goods.change',
    source: 'GOODS-10',
    summary: 'Takes the picture of a category away.',
    params: Name,
    answers: { 200: Name },
    refusals: unknownCategory,
  },
  'DELETE /api/categories/:name': {
    permission: 'goods.change',
    source: 'GOODS-10',
    summary: 'Removes a category without products.',
    params: Name,
    answers: { 200: Name },
    refusals: {
      ...unknownCategory,
      'has-products': {
        status: 409,
        error: 'This category has {products} products, drafts and withdrawn ones included. Move them first.',
      },
    },
  },
  'GET /api/growers': {
    permission: 'goods.see',
    source: 'GOODS-13',
    summary: "The growers in the shop's order.",
    answers: {
      200: Type.Object({
        rows: Type.Array(
          Type.Object({
            id: Type.String(),
            version: Type.Integer(),
            products: Type.Integer(),
            isDemo: Type.Boolean(),
            texts: Type.Object({ ...growerTexts, certificateScheme: Type.String() }),
          }),
        ),
      }),
    },
    refusals: {},
  },
  'GET /api/growers/:id': {
    permission: 'goods.see',
    source: 'GOODS-13',
    summary: 'A grower with its pictures and products, drafts and withdrawn ones too.',
    params: Id,
    answers: {
      200: Type.Object({
        id: Type.String(),
        version: Type.Integer(),
        isDemo: Type.Boolean(),
        texts: Type.Object({ ...growerTexts, certificateScheme: Type.String() }),
        pictures: Type.Array(Type.Object({ key: Type.String(), alt: Type.String(), url: Type.String() })),
        products: Type.Integer({ description: 'All' }),
        named: Type.Array(Type.Object({ id: Type.String(), title: ProductName }), {
          description: 'The first of its products, 100 at most',
        }),
      }),
    },
    refusals: unknownGrower,
  },
  'POST /api/growers/:id/pictures': {
    permission: 'goods.change',
    source: 'GOODS-13, GOODS-08',
    summary: 'Adds a picture of a grower, which is the body: a JPEG, PNG, WebP or AVIF file. It is drawn anew.',
    transaction: 'own',
    maxBodyBytes: maxPictureBytes,
    params: Id,
    query: newPicture,
    answers: { 201: Type.Object({ key: Type.String() }) },
    refusals: {
      ...unknownGrower,
      ...publicPictureIs,
      'has-picture': { status: 409, error: 'The grower has this picture already.' },
      'enough-pictures': { status: 409, error: 'The grower has four pictures. Remove one first.' },
    },
  },
  'PUT /api/growers/:id/pictures': {
    permission: 'goods.change',
    source: 'GOODS-13, GOODS-08',
    summary: 'Orders, removes and describes the pictures of a grower.',
    maxBodyBytes: 32 * 1024,
    params: Id,
    body: pictureOrder({ most: maxGrowerPictures, keyLength: 160 }),
    answers: { 200: Type.Object({ pictures: Type.Integer() }) },
    refusals: { ...unknownGrower, 'pictures-changed': picturesChanged },
  },
  'POST /api/growers': {
    permission: 'goods.change',
    source: 'GOODS-13',
    summary: 'Adds a grower, whose page the storefront has at once.',
    body: Type.Object(growerTexts),
    maxBodyBytes: 32 * 1024,
    answers: { 201: Id },
    refusals: {},
  },
  'PUT /api/growers': {
    permission: 'goods.change',
    source: 'GOODS-13',
    summary: 'Puts the growers in an order.',
    maxBodyBytes: 320 * 1024,
    body: Type.Object({ ids: Type.Array(Type.String({ maxLength: 100 }), { maxItems: 1000 }) }),
    answers: { 200: Type.Object({ growers: Type.Integer() }) },
    refusals: {
      'growers-changed': { status: 409, error: 'The growers have changed meanwhile. Look at them again.' },
    },
  },
  'PATCH /api/growers/:id': {
    permission: 'goods.change',
    source: 'GOODS-13, GOODS-03',
    summary: 'Changes a grower.',
    params: Id,
    maxBodyBytes: 32 * 1024,
    body: Type.Object({
      version: Type.Integer({ description: 'As read' }),
      changes: Type.Partial(Type.Object(growerTexts)),
    }),
    answers: { 200: Type.Object({ version: Type.Integer() }) },
    refusals: {
      ...changedMeanwhile,
      ...unknownGrower,
      ...nothingChanged,
    },
  },
  'DELETE /api/growers/:id': {
    permission: 'goods.change',
    source: 'GOODS-13',
    summary: 'Removes a grower without products and batches.',
    params: Id,
    answers: { 200: Id },
    refusals: {
      ...unknownGrower,
      'has-products': {
        status: 409,
        error: 'This grower has products, batches or purchases, drafts and withdrawn ones included.',
      },
    },
  },
  'GET /api/gst-rates': {
    permission: 'goods.see',
    source: 'GOODS-11',
    summary: 'GST rates by the beginning of an HSN code and day, and the products that have none today.',
    answers: {
      200: Type.Object({
        rows: Type.Array(
          Type.Object({
            hsn: Type.String(),
            from: day,
            basisPoints: Type.Integer(),
            isLater: Type.Boolean({ description: 'Its day has not come: it can be taken back' }),
            products: Type.Integer({ description: 'Whose HSN code begins so' }),
          }),
        ),
        today: day,
      }),
    },
    refusals: {},
  },
  'GET /api/gst-rates/effect': {
    permission: 'goods.see',
    source: 'GOODS-11',
    summary: 'Which products, of every state, a new rate would change on its day, or what is wrong with it.',
    query: Type.Object({
      hsn: Type.String({ maxLength: 20 }),
      rate: Type.String({ maxLength: 10 }),
      from: Type.String({ maxLength: 10 }),
    }),
    answers: {
      200: Type.Object({
        rows: Type.Array(
          Type.Object({
            id: Type.String(),
            title: ProductName,
            hsn: Type.String(),
            basisPoints: Type.Optional(Type.Integer({ description: 'Its rate on that day without the new one' })),
          }),
          { description: 'The first 20' },
        ),
        total: Type.Integer(),
        wrong: Type.Optional(
          Type.Object(
            {
              hsn: Type.Optional(Type.String()),
              rate: Type.Optional(Type.String()),
              from: Type.Optional(Type.String()),
            },
            { description: 'A sentence for each field that cannot be taken; then no effect is known' },
          ),
        ),
      }),
    },
    refusals: {},
  },
  'POST /api/gst-rates': {
    permission: 'tax.change',
    source: 'GOODS-11',
    summary: 'Adds a GST rate from today or a later day.',
    body: Type.Object({
      hsn: Type.String({ maxLength: 20 }),
      rate: Type.String({ maxLength: 10, description: 'Per cent, such as 5 or 0.25' }),
      from: Type.String({ maxLength: 10 }),
    }),
    answers: { 201: Type.Object({ products: Type.Integer({ description: 'That it changes' }) }) },
    refusals: {},
  },
  'DELETE /api/gst-rates/:hsn/:from': {
    permission: 'tax.change',
    source: 'GOODS-11',
    summary: 'Takes back a GST rate whose day has not come.',
    params: Type.Object({ hsn: Type.String({ maxLength: 10 }), from: Type.String({ maxLength: 10 }) }),
    answers: { 200: Type.Object({ hsn: Type.String() }) },
    refusals: {
      'unknown-rate': { status: 404, error: 'There is no such rate.' },
      'rate-in-force': { status: 409, error: 'A rate whose day has come never changes. Add a new one.' },
    },
  },
})
