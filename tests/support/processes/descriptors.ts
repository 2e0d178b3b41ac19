import { readdir, readlink } from 'node:fs/promises'

/**
 * What the open file descriptors of a process point to, e.g. `/data/kalam.db` or `socket:[123]`. Linux only.
 * @param part only those whose target contains it
 */
export async function openDescriptors(pid: number | 'self', part = ''): Promise<string[]> {
  const folder = `/proc/${pid}/fd`
  const targets = (await readdir(folder)).map((name) => readlink(`${folder}/${name}`).catch(() => ''))
  return (await Promise.all(targets)).filter((target) => target.includes(part))
}
