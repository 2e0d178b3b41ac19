import { create } from 'zustand'

const MUTED = 'kalam.admin-muted'
/** A fifth upwards, short: heard across a shop, and not a fright. */
const NOTES = [
  { pitch: 659.25, from: 0 },
  { pitch: 987.77, from: 0.14 },
]
const LASTS = 0.5
const LOUDNESS = 0.18

let sound: AudioContext | null = null

/** Whether new orders are silent on this machine. */
export const useMuted = create<{ muted: boolean }>(() => ({ muted: false }))

export function readMuted(): void {
  useMuted.setState({ muted: localStorage.getItem(MUTED) === 'yes' })
}

export function setMuted(muted: boolean): void {
  localStorage.setItem(MUTED, muted ? 'yes' : 'no')
  useMuted.setState({ muted })
}

/** Browsers let a page be heard only after it was touched: call it on a touch. */
export function enableOrderSound(): void {
  sound ??= new AudioContext()
  if (sound.state === 'suspended') void sound.resume()
}

/** Rings once, if the page may be heard and is not muted. */
export function playOrderSound(): void {
  if (!sound || sound.state !== 'running' || useMuted.getState().muted) return
  for (const { pitch, from } of NOTES) {
    const starts = sound.currentTime + from
    const note = new OscillatorNode(sound, { frequency: pitch, type: 'triangle' })
    const volume = new GainNode(sound, { gain: 0 })
    volume.gain.setValueAtTime(0, starts)
    volume.gain.linearRampToValueAtTime(LOUDNESS, starts + 0.015)
    volume.gain.exponentialRampToValueAtTime(0.001, starts + LASTS)
    note.connect(volume).connect(sound.destination)
    note.start(starts)
    note.stop(starts + LASTS)
  }
}
