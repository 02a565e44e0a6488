/** Who reads and changes personnel records at their schools. */
export const keepsPersonnel = 'staff.personnel'

/** Who changes positions, employee groups, and what leave there is. */
export const setsUp = 'humanResources.setup'

/** Who asks for leave: anyone who works here. */
export const asks = 'leave.request'

/** Who decides on requests for leave at their schools. */
export const decides = 'leave.manage'

/** Who reads and writes conferences with a teacher. */
export const holdsConferences = 'growth.manage'

/** The district’s own lists: personnel offices choose from them. */
export const setupRights = { read: [[keepsPersonnel, setsUp]], edit: setsUp } as const

/** What someone approves who has a colleague act in their place while they are out. */
export const approving = [
  decides,
  'timesheets.approve',
  'finance.approve',
  'pd.approve',
  'pd.approveRequests',
  'transportation.approve',
  'microcredentials.approve',
] as const
