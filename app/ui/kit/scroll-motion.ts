/** How a script scrolls: a style sheet cannot say for it that whoever asks for less motion is there at once. */
export function scrollMotion(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
}
