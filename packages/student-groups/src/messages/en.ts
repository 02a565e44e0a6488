export const en = {
  'studentGroups.kind.homeroom': 'Homeroom',
  'studentGroups.kind.house': 'House',
  'studentGroups.kind.team': 'Team',
  'studentGroups.noStaff': 'No one on staff at this school has this ID number.',
  'studentGroups.outsideYear': 'Choose a day in the group’s school year.',
  'studentGroups.students': 'Students',
  'studentGroups.count':
    '{seats, select, none {{count, plural, one {# student} other {# students}}} other {{count} of {seats} seats}}',
  'studentGroups.add': 'Add student',
  'studentGroups.addTo': 'Add to group',
  'studentGroups.addToTitle':
    '{count, plural, one {Add # student to a group} other {Add # students to a group}}',
  'studentGroups.addToHint':
    'A student in another group of the same type moves out of it the day before.',
  'studentGroups.addedTo':
    '{count, plural, =0 {Everyone was in {group} already.} one {# student was added to {group}.} other {# students were added to {group}.}}',
  'studentGroups.noneOpen': 'This school has no homerooms, houses, or teams this year.',
  'studentGroups.added': '{name} was added.',
  'studentGroups.removed': '{name} was removed.',
  'studentGroups.remove': 'Remove',
  'studentGroups.removeOf': 'Remove {name}',
  'studentGroups.empty': 'No students yet',
  'studentGroups.emptyHint': 'Add students one by one, or balance all groups at once.',
  'studentGroups.showLeft':
    '{count, plural, one {Show # student who left} other {Show # students who left}}',
  'studentGroups.name': 'Student',
  'studentGroups.number': 'Student ID',
  'studentGroups.grade': 'Grade',
  'studentGroups.from': 'From',
  'studentGroups.to': 'To',
  'studentGroups.firstDay': 'First day',
  'studentGroups.lastDay': 'Last day',
  'studentGroups.moves.homeroom': 'A student in another homeroom moves out of it the day before.',
  'studentGroups.moves.house': 'A student in another house moves out of it the day before.',
  'studentGroups.moves.team': 'A student on another team moves off it the day before.',
  'studentGroups.balance': 'Balance groups',
  'studentGroups.balance.lead':
    'Spread students so that every group has about the same size and mix of grade, gender, and English learners. Nothing changes until you apply the proposal.',
  'studentGroups.balance.what': 'Groups and students',
  'studentGroups.balance.kind': 'Type of group',
  'studentGroups.balance.year': 'School year',
  'studentGroups.balance.grades': 'Grades',
  'studentGroups.balance.gradesHint': 'Leave blank for every grade.',
  'studentGroups.balance.again': 'Also move students who are in a group already',
  'studentGroups.balance.families': 'Keep brothers and sisters together',
  'studentGroups.balance.noGroups':
    'Add at least two of these groups for a school year that has not ended, then balance them.',
  'studentGroups.balance.changed':
    'Students or groups have changed since this proposal was made. Look at the new proposal, then apply it.',
  'studentGroups.balance.groups': 'Proposal',
  'studentGroups.balance.group': 'Group',
  'studentGroups.balance.now': 'Now',
  'studentGroups.balance.after': 'After',
  'studentGroups.balance.female': 'Female',
  'studentGroups.balance.male': 'Male',
  'studentGroups.balance.learners': 'English learners',
  'studentGroups.balance.apply':
    '{count, plural, =0 {Apply proposal} one {Place # student} other {Place # students}}',
  'studentGroups.balance.applied':
    '{count, plural, one {# student was placed.} other {# students were placed.}}',
  'studentGroups.balance.unplaced':
    '{count, plural, one {# student has no group with room for their grade} other {# students have no group with room for their grade}}',
  'studentGroups.balance.moves': 'Changes ({count})',
  'studentGroups.balance.noMoves': 'Every student has a group.',
  'studentGroups.balance.from': 'From',
  'studentGroups.balance.to': 'To',
  'studentGroups.assigned.none': 'No assignments yet',
  'studentGroups.assigned.noneHint':
    'The student’s homeroom, teachers, locker, equipment, and activities appear here.',
  'studentGroups.assigned.groups': 'Homeroom, house, and team',
  'studentGroups.assigned.teachers': 'Teachers',
  'studentGroups.assigned.things': 'Locker and equipment',
  'studentGroups.assigned.activities': 'Activities',
  'studentGroups.assigned.room': 'Room {room}',
  'studentGroups.assigned.since': 'since {date}',
  'studentGroups.assigned.locker': 'Locker {number}',
  'studentGroups.assigned.due': 'due {date}',
}

export type StudentGroupsMessages = Record<keyof typeof en, string>
