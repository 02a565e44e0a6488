export const en = {
  'settings.checkout.nobody':
    'No one at this school has this ID number. Check the card and try again.',
  'settings.checkout.inactive': 'This equipment can’t be checked out. Choose another.',
  'settings.locker.nobody': 'No student at this school has this ID number. Check it and try again.',
  'settings.locker.inactive': 'This locker can’t be assigned. Choose another.',
  'settings.checkout.condition': 'Choose the condition it came back in.',
  'settings.signature.empty': 'Not signed yet. Sign in this box.',
  'settings.signature.signed': 'Signed',
  'settings.signature.clear': 'Clear signature',
  'settings.signature.unreadable': 'This signature can’t be read. Sign again.',
  'settings.lockerPlan': 'Assign lockers to a grade',
  'settings.lockerPlan.lead':
    'Assign open lockers by grade, then name. Nothing changes until you apply the proposal.',
  'settings.lockerPlan.what': 'Lockers and students',
  'settings.lockerPlan.year': 'School year',
  'settings.lockerPlan.kind': 'Type of locker',
  'settings.lockerPlan.grades': 'Grades',
  'settings.lockerPlan.gradesHint': 'Leave blank for every grade.',
  'settings.lockerPlan.over': 'This school year is over. Choose the current year or a later one.',
  'settings.lockerPlan.changed':
    'Lockers or students have changed since this proposal was made. Review the new proposal and apply it.',
  'settings.lockerPlan.proposal': 'Proposal',
  'settings.lockerPlan.free':
    '{count, plural, =0 {No free lockers} one {# free locker} other {# free lockers}}',
  'settings.lockerPlan.apply': '{count, plural, one {Assign # locker} other {Assign # lockers}}',
  'settings.lockerPlan.applied':
    '{count, plural, one {# locker was assigned.} other {# lockers were assigned.}}',
  'settings.lockerPlan.without':
    '{count, plural, one {# student gets no locker: none left, or the student has no student ID} other {# students get no locker: none left, or they have no student ID}}',
  'settings.lockerPlan.noneFree':
    'Every locker of this type is assigned. Add lockers, or choose another type.',
  'settings.lockerPlan.allHave': 'Every student in these grades has a locker.',
  'settings.lockerPlan.locker': 'Locker',
  'settings.lockerPlan.location': 'Location',
  'settings.lockerPlan.student': 'Student',
  'settings.lockerPlan.grade': 'Grade',
}

export type SettingsMessages = Record<keyof typeof en, string>
