/** A number of the North American plan as it is read aloud, `(202) 555-0123`; others stay as they are. */
export function writePhone(phone: string): string {
  const match = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone.replace(/[\s().-]/g, ''))
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : phone
}
