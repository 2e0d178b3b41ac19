// Renders the welcome screen's video and its poster: coloured ribbons moving over paper, in a seamless loop.
// Needs ffmpeg; the shop itself does not, because the result in public/ is committed.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import sharp from 'sharp'

const WIDTH = 1280
const HEIGHT = 720
const RATE = 24
const FRAMES = RATE * 8
const FULL_CIRCLE = Math.PI * 2

/** From the back to the front. `turns` are whole numbers, so that the last frame continues in the first. */
const RIBBONS = [
  { colour: '#c9d2ff', height: 0.24, swing: 70, waves: 1.1, turns: 1, phase: 0 },
  { colour: '#ffdf96', height: 0.42, swing: 84, waves: 1.4, turns: -1, phase: 1.7 },
  { colour: '#ffc3b8', height: 0.6, swing: 76, waves: 1.2, turns: 1, phase: 3.1 },
  { colour: '#b2e6da', height: 0.76, swing: 64, waves: 1.6, turns: -1, phase: 4.4 },
  { colour: '#8fa0ff', height: 0.92, swing: 52, waves: 1.3, turns: 1, phase: 5.6 },
]

const DOTS = Array.from({ length: 26 }, (_, index) => ({
  x: ((index * 197) % 100) / 100,
  y: ((index * 61) % 100) / 100,
  radius: 5 + ((index * 7) % 11),
  colour: ['#2b3a8f', '#ffb400', '#c23a2a', '#0b7a5b'][index % 4],
  turns: index % 2 === 0 ? 1 : -1,
}))

const webm = spawnEncoder('public/welcome.webm', [
  '-c:v',
  'libvpx-vp9',
  '-crf',
  '42',
  '-b:v',
  '0',
  '-row-mt',
  '1',
])
const mp4 = spawnEncoder('public/welcome.mp4', [
  ...['-c:v', 'libx264', '-crf', '30', '-preset', 'veryslow', '-movflags', '+faststart'],
])
for (let frame = 0; frame < FRAMES; frame++) {
  const picture = sharp(Buffer.from(draw(frame / FRAMES))).flatten()
  if (frame === 0) await picture.clone().webp({ quality: 60 }).toFile('public/welcome.webp')
  const pixels = await picture.removeAlpha().raw().toBuffer()
  for (const encoder of [webm, mp4]) {
    if (!encoder.stdin.write(pixels)) await once(encoder.stdin, 'drain')
  }
}
for (const encoder of [webm, mp4]) {
  encoder.stdin.end()
  await once(encoder, 'close')
}

function spawnEncoder(file: string, codec: string[]) {
  const input = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${WIDTH}x${HEIGHT}`,
    '-r',
    String(RATE),
    '-i',
    '-',
  ]
  const args = ['-y', '-loglevel', 'error', ...input, ...codec, '-pix_fmt', 'yuv420p', '-an', file]
  return spawn('ffmpeg', args, { stdio: ['pipe', 'inherit', 'inherit'] })
}

/** @param time position in the loop, from 0 to 1 */
function draw(time: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="#fffbf3"/>
    ${RIBBONS.map((ribbon) => drawRibbon(ribbon, time)).join('')}
    ${DOTS.map((dot) => drawDot(dot, time)).join('')}
  </svg>`
}

function drawRibbon(
  { colour, height, swing, waves, turns, phase }: (typeof RIBBONS)[number],
  time: number,
): string {
  const edge = (offset: number) =>
    Array.from({ length: 65 }, (_, step) => {
      const x = (step / 64) * WIDTH
      const angle = (x / WIDTH) * waves * FULL_CIRCLE + time * turns * FULL_CIRCLE + phase
      const y = height * HEIGHT + Math.sin(angle) * swing + Math.sin(angle * 2 + phase) * swing * 0.3 + offset
      return `${x.toFixed(1)},${y.toFixed(1)}`
    })
  const breadth = 96 + Math.sin(time * FULL_CIRCLE + phase) * 26
  const points = [...edge(-breadth / 2), ...edge(breadth / 2).toReversed()].join(' ')
  return `<polygon points="${points}" fill="${colour}" opacity="0.92"/>`
}

function drawDot({ x, y, radius, colour, turns }: (typeof DOTS)[number], time: number): string {
  const angle = time * turns * FULL_CIRCLE + x * FULL_CIRCLE
  const cx = x * WIDTH + Math.cos(angle) * 26
  const cy = y * HEIGHT + Math.sin(angle) * 40
  return `<circle cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" r="${radius}" fill="${colour}" opacity="0.8"/>`
}
