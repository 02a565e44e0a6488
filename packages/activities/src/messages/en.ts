export const en = {
  'activities.noStaff': 'No one on staff at this school has this ID number.',
  'activities.noStudent': 'No student at this school has this ID number.',
  'activities.closed': 'This activity isn’t active. Choose another.',
  'activities.full': 'This activity is full.',
  'activities.grade': 'This activity isn’t for the student’s grade.',
  'activities.already': 'This student is in this activity already.',
}

export type ActivitiesMessages = Record<keyof typeof en, string>
