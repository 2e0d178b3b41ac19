import { drawingSVG, ean13, ean8 } from 'bwip-js/generic'

/** The bars of a barcode (as `readBarcode` returns it) with its digits below, as an SVG image. */
export function drawBars(barcode: string): string {
  const options = { text: barcode, includetext: true, height: 12, paddingwidth: 3 }
  return barcode.length === 8
    ? ean8({ bcid: 'ean8', ...options }, drawingSVG())
    : ean13({ bcid: 'ean13', ...options }, drawingSVG())
}
