import { CatalogList } from './parts/catalog-list.tsx'

export default function MicrocredentialsCatalogPage() {
  return <CatalogList mode="microcredentials" />
}
