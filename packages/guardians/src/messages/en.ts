export const en = {
  'guardians.add.title': 'Add guardian',
  'guardians.add.submit': 'Add guardian',
  'guardians.add.done': '{name} was added.',
  'guardians.add.for': 'For {name}',
  'guardians.add.link': 'In relation to the student',
  'guardians.children.title': 'Children',
  'guardians.children.none': 'No child is linked. Link one from the student’s family page.',
  'guardians.children.restricted': 'Court order',
  'guardians.membership.title': 'Schools',
  'guardians.membership.none': 'No child of this guardian is at a school.',
}
