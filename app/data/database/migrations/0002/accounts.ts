import type { RebuiltTable } from './rebuild-table.ts'

/** Better Auth's tables, whose dates are text, and the addresses. */
export const ACCOUNT_TABLES: RebuiltTable[] = [
  {
    name: 'users',
    create: (table) =>
      table
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('email', 'text', (c) => c.notNull().unique())
        .addColumn('emailVerified', 'integer', (c) => c.notNull())
        .addColumn('image', 'text')
        .addColumn('isRegistered', 'integer', (c) => c.notNull().defaultTo(1))
        .addColumn('lastLoginDate', 'text')
        .addColumn('phone', 'text')
        .addColumn('welcomed', 'integer', (c) => c.notNull().defaultTo(0))
        .addColumn('twoFactorEnabled', 'integer', (c) => c.defaultTo(0))
        .addColumn('createdAt', 'text', (c) => c.notNull())
        .addColumn('updatedAt', 'text', (c) => c.notNull()),
  },
  {
    name: 'sessions',
    create: (table) =>
      table
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('token', 'text', (c) => c.notNull().unique())
        .addColumn('userId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('expiresAt', 'text', (c) => c.notNull())
        .addColumn('ipAddress', 'text')
        .addColumn('userAgent', 'text')
        .addColumn('lastActiveAt', 'bigint')
        .addColumn('createdAt', 'text', (c) => c.notNull())
        .addColumn('updatedAt', 'text', (c) => c.notNull()),
  },
  {
    name: 'accounts',
    create: (table) =>
      table
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('accountId', 'text', (c) => c.notNull())
        .addColumn('providerId', 'text', (c) => c.notNull())
        .addColumn('userId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('accessToken', 'text')
        .addColumn('refreshToken', 'text')
        .addColumn('idToken', 'text')
        .addColumn('accessTokenExpiresAt', 'text')
        .addColumn('refreshTokenExpiresAt', 'text')
        .addColumn('scope', 'text')
        .addColumn('password', 'text')
        .addColumn('createdAt', 'text', (c) => c.notNull())
        .addColumn('updatedAt', 'text', (c) => c.notNull()),
  },
  {
    name: 'verifications',
    create: (table) =>
      table
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('identifier', 'text', (c) => c.notNull())
        .addColumn('value', 'text', (c) => c.notNull())
        .addColumn('expiresAt', 'text', (c) => c.notNull())
        .addColumn('createdAt', 'text', (c) => c.notNull())
        .addColumn('updatedAt', 'text', (c) => c.notNull()),
  },
  {
    name: 'addresses',
    renamed: { preferredAt: 'madeDefaultAt' },
    create: (table) =>
      table
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('customerId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('label', 'text')
        .addColumn('street', 'text', (c) => c.notNull())
        .addColumn('city', 'text', (c) => c.notNull())
        .addColumn('state', 'text', (c) => c.notNull())
        .addColumn('pincode', 'text', (c) => c.notNull())
        .addColumn('landmark', 'text')
        .addColumn('addressKey', 'text', (c) => c.notNull())
        .addColumn('madeDefaultAt', 'bigint', (c) => c.notNull().defaultTo(0))
        .addColumn('createdAt', 'bigint', (c) => c.notNull())
        .addColumn('updatedAt', 'bigint', (c) => c.notNull())
        .addUniqueConstraint('addresses_key', ['customerId', 'addressKey']),
  },
]
