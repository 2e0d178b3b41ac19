import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { onTestFinished } from 'vitest'

import { temporaryFolder } from '#tests/support/files/places.ts'

/** Whether this process may mount file systems; otherwise their tests are skipped. */
export const mayMount = process.platform === 'linux' && canMount(['-t', 'tmpfs', 'none'])
/** The same for a file system within a file. */
export const mayMountFiles = mayMount && spawnSync('losetup', ['--find']).status === 0 && has('mkfs.ext4')

/** A disk of this size in memory, until the test is over. */
export function smallDisk(bytes: number): string {
  const folder = temporaryFolder()
  mount(['-t', 'tmpfs', '-o', `size=${bytes}`, 'none', folder], folder)
  return folder
}

/** An ext4 file system in a file, which can lose its power. */
export class LoopDisk {
  readonly folder: string
  readonly #image: string

  constructor(bytes: number) {
    const places = temporaryFolder()
    this.#image = join(places, 'image')
    this.folder = join(places, 'disk')
    mkdirSync(this.folder)
    writeFileSync(this.#image, '')
    truncateSync(this.#image, bytes)
    run('mkfs.ext4', ['-q', '-F', this.#image])
    this.mount()
    onTestFinished(() => void spawnSync('umount', ['-l', this.folder]))
  }

  mount(): void {
    run('mount', ['-o', 'loop', this.#image, this.folder])
  }

  unmount(): void {
    run('umount', [this.folder])
  }

  /** What Linux does when the disk fails: reading goes on, nothing can be written. */
  makeReadOnly(): void {
    run('mount', ['-o', 'remount,abort', this.folder])
  }

  /** What was not brought to the disk is gone. Ends with the file system mounted again. */
  cutPower(): void {
    // EXT4_IOC_SHUTDOWN with EXT4_GOING_FLAGS_NOLOGFLUSH: nothing more reaches the disk, not even the journal.
    const shutDown = `open my $d, "<", $ARGV[0] or die; ioctl($d, 0x8004587d, my $f = pack("L", 2)) or die $!`
    run('perl', ['-e', shutDown, this.folder])
  }
}

function canMount(args: string[]): boolean {
  const folder = '/tmp/kalam-may-mount'
  mkdirSync(folder, { recursive: true })
  const mounted = spawnSync('mount', [...args, folder]).status === 0
  if (mounted) spawnSync('umount', [folder])
  rmSync(folder, { recursive: true, force: true })
  return mounted
}

function mount(args: string[], folder: string): void {
  run('mount', args)
  onTestFinished(() => void spawnSync('umount', ['-l', folder]))
}

function has(program: string): boolean {
  return spawnSync(program, ['-V']).error === undefined
}

function run(program: string, args: string[]): void {
  const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0) throw error ?? new Error(`${program} ${args.join(' ')}: ${stderr}`)
}
