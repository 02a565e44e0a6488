import { CatalogList } from './parts/catalog-list.tsx'

export default function PathwaysCatalogPage() {
  return <CatalogList mode="pathways" />
}
