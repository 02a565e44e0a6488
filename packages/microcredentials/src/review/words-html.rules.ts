const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Plain words as paragraphs of HTML; an empty line parts paragraphs. */
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

/** The other way round, for what `htmlOf` made. */
export const wordsOf = (html: string): string =>
  html
    .replace(/<\/p>\s*<p>/g, '\n\n')
    .replace(/<br\s*\/?>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
