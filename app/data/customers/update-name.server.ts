import { db } from '#data/database/database.server.ts'

export async function updateName(id: string, name: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ name, updatedAt: new Date().toISOString() })
    .where('id', '=', id)
    .execute()
}
