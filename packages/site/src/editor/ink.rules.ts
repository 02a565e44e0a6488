/** White or black, whichever is easier to read on `#rrggbb`; white if the color can't be parsed. */
export function inkOn(background: string): '#ffffff' | '#000000' {
  const found = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(background)
  if (!found) return '#ffffff'
  const [red = 0, green = 0, blue = 0] = found.slice(1).map((part) => {
    const value = Number.parseInt(part, 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  // The luminance at which both have equal contrast by WCAG.
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.1791 ? '#000000' : '#ffffff'
}
