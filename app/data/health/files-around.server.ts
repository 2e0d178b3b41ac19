/**
 * What was read, and the files that were there before or after. An open shop writes a file before it records it, and removes
 * it after the record: what is recorded and in neither list is missing.
 * @param read makes the first query of its snapshot
 */
export async function filesAround<Records>(
  list: () => Promise<string[]>,
  read: () => Promise<Records>,
): Promise<[Records, Set<string>]> {
  const before = await list()
  const records = await read()
  return [records, new Set([...before, ...(await list())])]
}
