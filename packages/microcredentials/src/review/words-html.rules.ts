const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Converts plain text to HTML paragraphs, which are separated by empty lines. */
export const htmlOf = (words: string): string =>
  words
    .trim()
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map(
      (paragraph) =>
        `<p>${paragraph
          .trim()
          .replace(/[&<>]/g, (sign) => entities[sign] ?? sign)
          .replaceAll('\n', '<br />')}</p>`,
    )
    .join('')

/** Converts the result of `htmlOf` back to plain text. */
export const wordsOf = (html: string): string =>
  html
    .replace(/<\/p>\s*<p>/g, '\n\n')
    .replace(/<br\s*\/?>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
