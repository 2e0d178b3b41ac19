import { sql } from 'kysely'

import type { RebuiltTable } from './rebuild-table.ts'

/** Products and their pictures. */
export const CATALOGUE_TABLES: RebuiltTable[] = [
  {
    name: 'products',
    create: (table) =>
      table
        .addColumn('serial', 'integer', (c) => c.primaryKey().autoIncrement())
        .addColumn('id', 'text', (c) => c.notNull().unique())
        .addColumn('slug', 'text', (c) => c.notNull().unique())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('nameKey', 'text', (c) => c.notNull())
        .addColumn('description', 'text', (c) => c.notNull())
        .addColumn('categoryId', 'text', (c) => c.notNull().references('categories.id'))
        .addColumn('price', 'bigint', (c) => c.notNull().check(sql`price >= 0`))
        .addColumn('discountedPrice', 'bigint', (c) => c.check(sql`"discountedPrice" >= 0`))
        .addColumn('unitPrice', 'bigint', (c) =>
          c
            .generatedAlwaysAs(sql`case when "discountedPrice" < price then "discountedPrice" else price end`)
            .stored(),
        )
        .addColumn('stockQuantity', 'integer', (c) => c.notNull().check(sql`"stockQuantity" >= 0`))
        .addColumn('hidden', 'integer', (c) =>
          c
            .notNull()
            .defaultTo(0)
            .check(sql`hidden in (0, 1)`),
        )
        .addColumn('formKey', 'text', (c) => c.unique())
        .addColumn('createdAt', 'bigint', (c) => c.notNull())
        .addColumn('updatedAt', 'bigint', (c) => c.notNull()),
  },
  {
    name: 'pictures',
    create: (table) =>
      table
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('productId', 'text', (c) => c.notNull().references('products.id').onDelete('cascade'))
        .addColumn('position', 'integer', (c) => c.notNull())
        .addColumn('path', 'text', (c) => c.notNull())
        .addColumn('width', 'integer', (c) => c.notNull())
        .addColumn('height', 'integer', (c) => c.notNull())
        .addColumn('placeholder', 'text', (c) => c.notNull())
        .addColumn('avif', 'integer', (c) =>
          c
            .notNull()
            .defaultTo(0)
            .check(sql`avif in (0, 1, 2)`),
        ),
  },
]
