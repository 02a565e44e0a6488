export const en = {
  'documents.page': 'Page {page} of {pages}',
}
