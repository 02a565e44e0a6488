import { CatalogList } from './parts/catalog-list.tsx'

export default function CurriculaCatalogPage() {
  return <CatalogList mode="curricula" />
}
