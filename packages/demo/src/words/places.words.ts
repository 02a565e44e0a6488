/** Where the made-up district lies. The ZIP codes are of no post office. */
export const district = { sourcedID: 'demo-district', name: 'Valle Verde Unified School District', identifier: '0610001', state: 'CA' } as const

export const towns = [
  { share: 6, city: 'Valle Verde', zip: '95391' },
  { share: 3, city: 'Arroyo Seco', zip: '95392' },
  { share: 2, city: 'Miller Junction', zip: '95394' },
  { share: 1, city: 'Los Alisos', zip: '95399' },
] as const

export const streets = [
  'Acacia', 'Alder', 'Almond', 'Arroyo', 'Aspen', 'Bayberry', 'Birch', 'Camino Real', 'Canal', 'Cedar', 'Cherry', 'Church', 'Citrus', 'Clover', 'Cottonwood', 'Cypress', 'Depot', 'Dogwood', 'Eucalyptus',
  'Fig Tree', 'Foothill', 'Fremont', 'Granite', 'Harvest', 'Hawthorn', 'Heron', 'Juniper', 'La Paloma', 'Laurel', 'Live Oak', 'Los Robles', 'Magnolia', 'Manzanita', 'Maple', 'Meadowlark', 'Mesa', 'Mill', 'Mulberry', 'Oak Hollow',
  'Olive', 'Orchard', 'Palm', 'Peach', 'Pepper Tree', 'Pine', 'Plum', 'Poppy', 'Prairie', 'Quail Run', 'Redbud', 'Rio Vista', 'River Bend', 'Rosewood', 'Sage', 'San Ysidro', 'Sierra', 'Silver Creek', 'Spruce', 'Stanford',
  'Stonegate', 'Sunset', 'Sycamore', 'Tamarack', 'Tule', 'Valley', 'Vineyard', 'Walnut', 'Willow', 'Windmill',
] as const

export const streetKinds = ['Street', 'Avenue', 'Drive', 'Lane', 'Court', 'Way', 'Place', 'Road'] as const

/** With 555-0100 to 555-0199, which ring nowhere. */
export const areaCodes = ['209', '408', '415', '510', '530', '559', '650', '707', '831', '916', '925', '951'] as const

export const highSchoolNames = ['Redwood', 'Valle Verde', 'Sierra Vista', 'Dolores Huerta', 'Granite Hills', 'Rio Vista', 'Lincoln', 'Heritage', 'Franklin', 'Ponderosa', 'Mission', 'Katherine Johnson'] as const
export const middleSchoolNames = ['Arroyo', 'Sycamore', 'Harvest Park', 'Ellen Ochoa', 'Willow Glen', 'Cesar Chavez', 'Juniper', 'Blue Heron', 'Fremont', 'Kings Canyon', 'Rosa Parks', 'Stonegate'] as const
export const elementarySchoolNames = [
  'Alder Grove', 'Bella Vista', 'Canal Street', 'Meadowlark', 'Orchard', 'Palo Alto Street', 'Quail Run', 'Golden Poppy', 'Los Robles', 'Live Oak', 'Maya Angelou', 'Mesa Verde', 'Oak Hollow', 'Pine Crest', 'River Bend', 'San Ysidro',
  'Silver Creek', 'Sunset', 'Vineyard', 'Walnut Hill', 'Windmill', 'Cottonwood', 'Dolores Park', 'Fig Tree Lane',
] as const
