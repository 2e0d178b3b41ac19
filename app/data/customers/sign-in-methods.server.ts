import { db } from '#data/database/database.server.ts'

export interface SignInMethod {
  by: 'password' | 'google'
  /** Epoch milliseconds. */
  since: number
}

/** The methods by which a customer can sign in, and since when; without any secrets. */
export async function listSignInMethods(customerId: string): Promise<SignInMethod[]> {
  const rows = await db
    .selectFrom('accounts')
    .select(['providerId', 'createdAt'])
    .where('userId', '=', customerId)
    .orderBy('createdAt')
    .execute()
  return rows.map(({ providerId, createdAt }) => ({
    by: providerId === 'google' ? 'google' : 'password',
    since: Date.parse(createdAt),
  }))
}
