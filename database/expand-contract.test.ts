// Servers of the version before run while the newest schema is there (docs/operations.md, 'Several machines').
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { databaseBefore } from './database-before.fixture.ts'
import { breakages, readSchema } from './schema-changes.fixture.ts'
import { lastOfBaseline, migrationNames, migrationsFolder, numberOf } from './schema-version.ts'

test('START each migration after the baseline keeps what the version before uses, or says after which version it is safe', async (t) => {
  const { client } = await databaseBefore(t, '0000')
  let before = await readSchema(client)
  for (const name of await migrationNames()) {
    const text = readFileSync(new URL(name, migrationsFolder), 'utf8')
    await client.query(text)
    if (numberOf(name) < lastOfBaseline) continue
    const after = await readSchema(client)
    const broken = numberOf(name) > lastOfBaseline ? breakages(before, after) : []
    before = after
    if (/^-- contract: \d+\.\d+\.\d+ \S/m.test(text)) continue
    assert.deepEqual(broken, [], `${name} breaks running servers: split it, or add '-- contract: VERSION reason'`)
  }
})

for (const [version, last, digest] of [
  ['0.1.0', lastOfBaseline, '3262cb123ffc63bd5ecac825c88d6348c814a7f064c666e2793dfd6fad9feb65'],
  ['0.2.0', '0033', '17a2f16c6e75138e9427f9d1b2baff975b55dacedc154f328e72b24ac0373c40'],
  ['0.3.0', '0057', 'b250b07ab7f4dd0397eedefbb3e870f60adcce902158d8a075e51ff67d6389ab'],
  ['0.4.0', '0066', 'e4ebf0ae27ba68254f16d65d5452308d2e238a452219f8023a4931473e47a1a4'],
  ['0.6.0', '0069', '84a74ef48f1ea71e2ca2990b9a3f73031fe10da6d86e6f73d28abbddcfb7e084'],
  ['0.7.0', '0070', '94603c66d23026cd6656230ca899d0d3bb7a32543f6107aacebc47b1e29b716e'],
  ['0.8.0', '0076', '85d37bcbfb50569dbee2314acce60a7015425040cc6ba7e4f1e098538811f794'],
  ['0.9.0', '0078', 'a4c1f2e607dc936caf456b1d3dbc0f661687c3d810cd96c692978aea767e5419'],
  ['0.10.0', '0082', 'c1449f93d6e8a80c11ecb9b7b5c80101996054cd602f4caa03b2a0a5a52c112f'],
  ['0.11.0', '0084', 'e1d7d1d22baf995392371d84111849979f677054c3fe1d0132df58f38507af4a'],
  ['0.13.0', '0085', '6736f8a9c439da4c252db7e6b12c54feb47c5da85af66f08af90998853f6a244'],
] as const) {
  test(`START the migrations of ${version} stay as they were released: a database of it goes on with those after it`, async () => {
    const released = (await migrationNames()).filter((name) => numberOf(name) <= last)
    const hash = createHash('sha256')
    for (const name of released) hash.update(readFileSync(new URL(name, migrationsFolder)))
    assert.equal(hash.digest('hex'), digest)
  })
}

const shop = `
  CREATE TABLE jars (id bigint CONSTRAINT jars_pkey PRIMARY KEY, size int NOT NULL, lid text, label text NOT NULL DEFAULT '',
    CONSTRAINT jars_size_known CHECK (size IN (250, 500)));
  CREATE UNIQUE INDEX jars_lids ON jars (lid) WHERE size > 250;
  CREATE VIEW lids AS SELECT lid FROM jars;
  CREATE FUNCTION fill(jar bigint) RETURNS boolean LANGUAGE sql AS 'SELECT true'`

for (const [change, expected] of [
  [
    'DROP TABLE jars CASCADE',
    [
      'table jars is gone',
      'table lids is gone',
      'unique key jars (id) is gone: ON CONFLICT',
      'unique key jars (lid WHERE (size > 250)) is gone: ON CONFLICT',
    ],
  ],
  ['ALTER TABLE jars RENAME COLUMN label TO sticker', ['column jars.label is gone']],
  ['ALTER TABLE jars ALTER COLUMN size TYPE bigint', ['column jars.size is bigint, no longer integer']],
  ['ALTER TABLE jars ALTER COLUMN lid SET NOT NULL', ['column jars.lid must be given']],
  ['ALTER TABLE jars ALTER COLUMN label DROP DEFAULT', ['column jars.label must be given']],
  ['ALTER TABLE jars ADD COLUMN glass text NOT NULL', ['column jars.glass is new and must be given']],
  ["ALTER TABLE jars ADD CONSTRAINT jars_lid_short CHECK (lid < 'z')", ['constraint jars.jars_lid_short is new']],
  ['CREATE UNIQUE INDEX jars_labels ON jars (label)', ['unique key jars_labels is new']],
  ['ALTER TABLE jars DROP CONSTRAINT jars_pkey', ['unique key jars (id) is gone: ON CONFLICT']],
  ['DROP FUNCTION fill', ['function fill(bigint) is gone']],
  [
    "DROP FUNCTION fill; CREATE FUNCTION fill(jar bigint) RETURNS int LANGUAGE sql AS 'SELECT 1'",
    ['function fill(bigint) returns integer'],
  ],
  [
    `ALTER TABLE jars ADD COLUMN glass text, ADD COLUMN code text UNIQUE, ADD COLUMN colour text NOT NULL DEFAULT 'clear', ADD COLUMN lot bigint GENERATED ALWAYS AS IDENTITY,
       ADD CONSTRAINT jars_glass_known CHECK (glass <> ''), DROP CONSTRAINT jars_size_known,
       ADD CONSTRAINT jars_size_known CHECK (size IN (100, 250, 500));
     CREATE TABLE boxes (id bigint PRIMARY KEY, jar_id bigint NOT NULL REFERENCES jars, name text NOT NULL UNIQUE);
     CREATE INDEX jars_by_size ON jars (size); CREATE FUNCTION fill(jar bigint, box bigint) RETURNS boolean LANGUAGE sql AS 'SELECT true';
     CREATE OR REPLACE FUNCTION fill(jar bigint) RETURNS boolean LANGUAGE sql AS 'SELECT false'`,
    [],
  ],
] as const) {
  test(`START ${expected[0] ?? 'an expansion'} ${expected.length > 0 ? 'breaks' : 'keeps'} the version before`, async (t) => {
    const { client } = await databaseBefore(t, '0000')
    await client.query(shop)
    const before = await readSchema(client)
    await client.query(change)
    assert.deepEqual(breakages(before, await readSchema(client)).toSorted(), [...expected].sort())
  })
}
