import { create } from 'zustand'

import { storeText } from './store-text.ts'

const MUTED = 'kalam.admin-muted'
/** Two short notes, a fifth apart. Frequency in hertz, start in seconds. */
const NOTES = [
  { frequency: 659.25, from: 0 },
  { frequency: 987.77, from: 0.14 },
]
const NOTE_SECONDS = 0.5
const GAIN = 0.18

let audio: AudioContext | null = null

/** Whether the order sound is muted in this browser. */
export const useMuted = create<{ muted: boolean }>(() => ({ muted: false }))

export function readMuted(): void {
  useMuted.setState({ muted: localStorage.getItem(MUTED) === 'yes' })
}

export function setMuted(muted: boolean): void {
  storeText(MUTED, muted ? 'yes' : 'no')
  useMuted.setState({ muted })
}

/** Call it from a user gesture: browsers allow a page to play audio only after one. */
export function enableOrderSound(): void {
  audio ??= new AudioContext()
  if (audio.state === 'suspended') void audio.resume()
}

/** Plays once, if the browser allows audio and the sound is not muted. */
export function playOrderSound(): void {
  if (!audio || audio.state !== 'running' || useMuted.getState().muted) return
  for (const { frequency, from } of NOTES) {
    const startsAt = audio.currentTime + from
    const note = new OscillatorNode(audio, { frequency, type: 'triangle' })
    const volume = new GainNode(audio, { gain: 0 })
    volume.gain.setValueAtTime(0, startsAt)
    volume.gain.linearRampToValueAtTime(GAIN, startsAt + 0.015)
    volume.gain.exponentialRampToValueAtTime(0.001, startsAt + NOTE_SECONDS)
    note.connect(volume).connect(audio.destination)
    note.start(startsAt)
    note.stop(startsAt + NOTE_SECONDS)
  }
}
