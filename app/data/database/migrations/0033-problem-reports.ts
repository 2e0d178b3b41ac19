import { type Kysely, sql } from 'kysely'

/** Reports of problems with goods, the shopkeeper's answers, and the photos that came with them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('problem_reports')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('number', 'text', (c) => c.notNull().unique())
    .addColumn('orderId', 'text', (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('customerId', 'text', (c) => c.notNull())
    .addColumn('lineId', 'text', (c) => c.notNull().references('order_lines.id').onDelete('cascade'))
    .addColumn('quantity', 'integer', (c) => c.notNull().check(sql`quantity > 0`))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) =>
      c.notNull().check(sql`status in ('open', 'acknowledged', 'resolved')`),
    )
    .addColumn('outcome', 'text', (c) =>
      c.check(sql`outcome in ('return', 'refund', 'replacement', 'declined')`),
    )
    .addColumn('reportedAt', 'bigint', (c) => c.notNull())
    .addColumn('acknowledgedAt', 'bigint')
    .addColumn('resolvedAt', 'bigint')
    .addColumn('refundAmount', 'bigint', (c) => c.check(sql`"refundAmount" >= 0`))
    .addColumn('refundMethod', 'text')
    .addColumn('refundReference', 'text')
    .addColumn('warned', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema.createIndex('problem_reports_of_order').on('problem_reports').column('orderId').execute()
  await db.schema.createIndex('problem_reports_of_line').on('problem_reports').column('lineId').execute()
  await db.schema
    .createIndex('problem_reports_to_settle')
    .on('problem_reports')
    .columns(['reportedAt', 'id'])
    .where(sql<boolean>`status <> 'resolved'`)
    .execute()
  await db.schema
    .createIndex('problem_reports_settled')
    .on('problem_reports')
    .columns(['resolvedAt', 'id'])
    .where(sql<boolean>`status = 'resolved'`)
    .execute()
  await db.schema
    .createTable('problem_messages')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('problemId', 'text', (c) => c.notNull().references('problem_reports.id').onDelete('cascade'))
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('problem_messages_of_report')
    .on('problem_messages')
    .column('problemId')
    .execute()
  await db.schema
    .createTable('problem_photos')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('customerId', 'text', (c) => c.notNull())
    .addColumn('problemId', 'text', (c) => c.references('problem_reports.id').onDelete('cascade'))
    .addColumn('path', 'text', (c) => c.notNull().unique())
    .addColumn('width', 'integer', (c) => c.notNull())
    .addColumn('height', 'integer', (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('problem_photos_of_report').on('problem_photos').column('problemId').execute()
  await db.schema
    .createIndex('problem_photos_waiting')
    .on('problem_photos')
    .columns(['createdAt', 'customerId'])
    .where(sql<boolean>`"problemId" is null`)
    .execute()
  await db.schema
    .createTable('problem_numbers')
    .addColumn('year', 'integer', (c) => c.primaryKey())
    .addColumn('last', 'integer', (c) => c.notNull())
    .execute()
}
