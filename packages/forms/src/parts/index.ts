export { FormEditor } from './form-editor.tsx'
export { FormsList } from './forms-list.tsx'
