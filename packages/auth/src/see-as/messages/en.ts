export const en = {
  'auth.seeAs.open': 'See as this person',
  'auth.seeAs.title': 'See Atrium as {name}',
  'auth.seeAs.hint':
    'You see what {name} sees for up to {minutes, number} minutes, view only. Pages with sensitive data that you may not read yourself stay closed.',
  'auth.seeAs.recorded':
    'The audit log shows that you looked, when, and why. Records you open are logged under your name.',
  'auth.seeAs.reason': 'Why?',
  'auth.seeAs.reasonHint': 'For example: “Mr. Ortiz can’t find his gradebook.”',
  'auth.seeAs.start': 'Start looking',
  'auth.seeAs.not.self': 'You already see Atrium as yourself.',
  'auth.seeAs.not.noSignIn':
    'This person can’t sign in to Atrium, so there is nothing to see as them.',
  'auth.seeAs.not.wholeDistrict':
    'You can see Atrium as someone else only if you manage users and view students in the whole district.',
  'auth.seeAs.not.holdsMore':
    'This person has permissions that you don’t have. Only someone with all of them can see Atrium as this person.',
  'auth.seeAs.not.courtOrder':
    'A court order limits which students you can see, so you can’t see Atrium as someone else.',
} as const
