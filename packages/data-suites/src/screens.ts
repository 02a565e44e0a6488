import { defineScreens } from '@atrium/kit/shared'

const needs = ['dataSuites.view']

export const screens = defineScreens([
  { name: 'data-forge/data-suites', path: '/data-forge/data-suites', area: 'app', needs, title: { en: 'Data suites', es: 'Conjuntos de datos' }, menus: [{ menu: 'main', order: 20, under: 'data' }] },
  { name: 'data-forge/data-suites/suite', path: '/data-forge/data-suites/:suiteID', area: 'app', needs, title: { en: 'Columns and mixers', es: 'Columnas y mezclas' }, parent: 'data-forge/data-suites' },
  { name: 'data-forge/data-suites/files', path: '/data-forge/data-suites/files/:suiteID', area: 'app', needs, title: { en: 'Files', es: 'Archivos' }, parent: 'data-forge/data-suites' },
  { name: 'data-forge/data-suites/relationships', path: '/data-forge/data-suites/relationships/:suiteID', area: 'app', needs, title: { en: 'Relationships', es: 'Relaciones' }, parent: 'data-forge/data-suites' },
  { name: 'data-forge/data-suites/insights', path: '/data-forge/data-suites/insights/:suiteID', area: 'app', needs, title: { en: 'Insights', es: 'Hallazgos' }, parent: 'data-forge/data-suites' },
  { name: 'data-forge/data-suites/snapshots', path: '/data-forge/data-suites/snapshots/:suiteID', area: 'app', needs, title: { en: 'Snapshots', es: 'Instantáneas' }, parent: 'data-forge/data-suites' },
  { name: 'data-forge/data-suites/sharing', path: '/data-forge/data-suites/sharing/:suiteID', area: 'app', needs, title: { en: 'Links and mails', es: 'Enlaces y correos' }, parent: 'data-forge/data-suites' },
  { name: 'data-forge/data-suites/snapshots/snapshot', path: '/data-forge/data-suites/snapshots/:suiteID/:snapshotID', area: 'app', needs, title: { en: 'Snapshot', es: 'Instantánea' }, parent: 'data-forge/data-suites/snapshots' },
  { name: 'data-forge/shared', path: '/data-forge/shared/:token', area: 'app', needs, title: { en: 'Shared dashboard', es: 'Tablero compartido' }, parent: 'data-forge/dashboards' },
  { name: 'shared-data', path: '/shared-data/:token', area: 'public', needs: 'public', title: { en: 'Shared dashboard', es: 'Tablero compartido' } },
  { name: 'data-forge/deliveries', path: '/data-forge/deliveries', area: 'app', needs, title: { en: 'Dashboards by mail', es: 'Tableros por correo' }, menus: [{ menu: 'main', order: 45, under: 'data' }] },
  { name: 'data-forge/dashboards', path: '/data-forge/dashboards', area: 'app', needs, title: { en: 'Dashboards', es: 'Tableros' }, menus: [{ menu: 'main', order: 30, under: 'data' }] },
  { name: 'data-forge/dashboards/dashboard', path: '/data-forge/dashboards/:suiteID/:dashboardID', area: 'app', needs, title: { en: 'Dashboard', es: 'Tablero' }, parent: 'data-forge/dashboards' },
  { name: 'data-forge/artisan', path: '/data-forge/artisan', area: 'app', needs, title: { en: 'Artisan', es: 'Taller de gráficas' }, menus: [{ menu: 'main', order: 40, under: 'data' }] },
  { name: 'data-integrations/adt-dashboard', path: '/data-integrations/adt-dashboard', area: 'app', needs, title: { en: 'Loads', es: 'Cargas' }, menus: [{ menu: 'main', order: 50, under: 'data' }] },
  { name: 'data-tools/combine-tool', path: '/data-tools/combine-tool', area: 'app', needs, title: { en: 'Combine', es: 'Combinar' }, menus: [{ menu: 'main', order: 60, under: 'data' }] },
  { name: 'data-tools/filter-tool', path: '/data-tools/filter-tool', area: 'app', needs, title: { en: 'Filter', es: 'Filtrar' }, menus: [{ menu: 'main', order: 61, under: 'data' }] },
  { name: 'data-tools/flatten-tool', path: '/data-tools/flatten-tool', area: 'app', needs, title: { en: 'Flatten', es: 'Aplanar' }, menus: [{ menu: 'main', order: 62, under: 'data' }] },
  { name: 'data-tools/stack-tool', path: '/data-tools/stack-tool', area: 'app', needs, title: { en: 'Stack', es: 'Apilar' }, menus: [{ menu: 'main', order: 63, under: 'data' }] },
  { name: 'data-explorer', path: '/data-explorer', area: 'app', needs, title: { en: 'Datasource explorer', es: 'Explorador de datos' }, menus: [{ menu: 'main', order: 10, under: 'data' }] },
  { name: 'data-explorer/create', path: '/data-explorer/create', area: 'app', needs, title: { en: 'Add a data source', es: 'Agregar un origen de datos' }, parent: 'data-explorer' },
  { name: 'data-explorer/browse', path: '/data-explorer/browse/:suiteID/:fileID', area: 'app', needs, title: { en: 'Browse', es: 'Explorar' }, parent: 'data-explorer' },
  { name: 'data-explorer/mapping', path: '/data-explorer/mapping/:suiteID/:fileID', area: 'app', needs, title: { en: 'Mapping', es: 'Asignación' }, parent: 'data-explorer' },
  { name: 'data-explorer/share', path: '/data-explorer/share/:suiteID/:fileID', area: 'app', needs, title: { en: 'Share', es: 'Compartir' }, parent: 'data-explorer' },
  { name: 'data-explorer/refresh', path: '/data-explorer/refresh/:suiteID/:fileID', area: 'app', needs, title: { en: 'Refresh', es: 'Actualizar' }, parent: 'data-explorer' },
  { name: 'data-explorer/delete', path: '/data-explorer/delete/:suiteID/:fileID', area: 'app', needs, title: { en: 'Delete', es: 'Eliminar' }, parent: 'data-explorer' },
])
