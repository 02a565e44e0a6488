export const en = {
  'grades.post.title': 'Report card',
  'grades.post.term': 'Term',
  'grades.post.hint':
    'Families see a grade as soon as it is posted. The letter follows the percent until you choose another; a comment alone is enough.',
  'grades.post.post': 'Post {count, plural, =0 {grades} one {# grade} other {# grades}}',
  'grades.post.posted': '{count, plural, one {# grade was posted} other {# grades were posted}}',
  'grades.post.percentOf': 'Percent, {name}',
  'grades.post.letterOf': 'Letter, {name}',
  'grades.post.commentOf': 'Comment, {name}',
  'grades.post.comment': 'Comment',
  'grades.post.theirs': 'Someone else posted {grade} meanwhile. Posting again replaces it.',
  'grades.post.noTerm': 'There is no term to grade yet',
  'grades.post.noTermHint': 'Grades are posted from the first day of a term of this class.',
  'grades.post.nobody': 'Nobody is in this class in this term',
  'grades.post.nobodyHint': 'Students come with the enrollments of a roster import.',
  'grades.valid.decimals': 'Two decimals at most.',
  'grades.refusal.classOver': 'This class has ended. Ask the school office to correct its grades.',
  'grades.refusal.faster':
    '{count, plural, one {Someone else changed a grade meanwhile} other {Someone else changed # grades meanwhile}}. Nothing was posted; theirs is shown beside yours.',
  'grades.student.title': 'Grades',
  'grades.student.none': 'No grades have been posted yet.',
  'grades.student.course': 'Course',
  'grades.student.grade': 'Grade',
  'grades.student.teachers': 'Taught by',
  'grades.student.posted': 'Posted',
}

export type GradesMessages = Record<keyof typeof en, string>
