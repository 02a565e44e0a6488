/**
 * Every screen in the specification, as area and path. platform.md gives some in full and others as
 * words under a heading; modules.md names screens without paths, which are listed here under
 * platform.md's path for them. Parameters are left out: `student/demographics` means every
 * student's.
 */
export interface SpecifiedRoute {
  area: 'public' | 'app'
  path: string
  /** Where it is specified. */
  source: string
}

const under = (
  area: 'public' | 'app',
  source: string,
  folder: string,
  pages: string,
): SpecifiedRoute[] =>
  pages
    .trim()
    .split(/\s+/)
    .map((page) => ({
      area,
      source,
      path: page === '.' ? folder : folder === '' ? page : `${folder}/${page}`,
    }))
const open = (folder: string, pages: string) => under('public', 'platform §2.1', folder, pages)
const app = (folder: string, pages: string) => under('app', 'platform §2.2', folder, pages)
const menu = (folder: string, pages: string) => under('app', 'platform §2.4', folder, pages)
const modules = (folder: string, pages: string) => under('app', 'modules §2', folder, pages)

const named: readonly SpecifiedRoute[] = [
  ...open('', 'login login/forgot-username login/reset-password logout self-register site-pages'),
  ...open('curricula', '. detail'),
  ...open('pathways', '. detail'),
  ...open('microcredentials', '. detail baked-badge resource/asset'),
  ...open(
    'professional-development',
    '. catalog catalog/cart catalog/help catalog/introduction catalog/detail catalog/section/enroll catalog/section/unenroll courses/course',
  ),
  ...open('rims', '. detail view-review-collection'),

  ...app('', 'change-password search my-classroom data-explorer institute'),
  ...app(
    'classroom',
    'ad-hoc-schedule attendance meeting-attendance ad-hoc-attendance calendar gradebook meal-count report-card-comments resources roster pd-roster section-groups seating-chart',
  ),
  ...app(
    'classroom/classroom',
    '. add-assignment edit-assignment add-snippet edit-snippet message-log respond-to-question search-snippets',
  ),
  ...app(
    'event',
    'view edit education-leaders industry-leaders my-meetings meetings requests meeting-list meeting-grid automated-meeting-scheduler statistics',
  ),
  ...app(
    'finance',
    'ledger transaction-types transaction-categories transaction-rules reports year-end-report',
  ),
  ...app('data-explorer', 'create browse mapping share refresh delete'),
  ...app('data-tools', 'combine-tool filter-tool flatten-tool stack-tool'),
  ...app('data-integrations', 'adt-dashboard bulk-operations customer-imports'),
  ...app('data-forge', 'data-suites dashboards artisan'),
  ...app('grants', 'grants awards evidence programs categories award-workflows'),
  ...app(
    'instructional-materials',
    'materials bid-cycles publishers appeals substitutions authors media-types adoption-types rubrics',
  ),
  ...app(
    'microcredentialing',
    'microcredentials curricula-and-pathways/curricula curricula-and-pathways/pathways approvals coaching-subjects stacks reflection-templates submissions prepayments review classrooms',
  ),
  // "also nested under settings"
  ...app(
    'settings/microcredentialing',
    'microcredentials curricula-and-pathways/curricula curricula-and-pathways/pathways approvals coaching-subjects stacks reflection-templates submissions prepayments review classrooms',
  ),
  ...app('reports', 'reports-index time-and-effort letters saved-parameters scheduled-reports'),
  ...app('guardians', 'add search edit'),
  ...app(
    'staff',
    'add search edit groups invite attendance pd-courses pd-playlists pd-approval-queue ticket-queue',
  ),
  ...app(
    'students',
    'add search edit activities ad-hoc-schedule alerts attendance courses equipment',
  ),
  ...app(
    'students/behavior',
    'submitted-concerns submit-concern incident-management incident-management-bico',
  ),
  ...app(
    'settings/academics',
    'class-rank course-catalogs course-groups grades grading-comments grading-scales grading-settings grading-periods graduation-requirements honor-roll per-year-requirements prerequisites sequence',
  ),
  ...app('settings/activities', 'activities activities-requirements'),
  ...app(
    'settings/attendance',
    'attendance-triggers groups-and-marks attendance-period-rules attendance-tracks',
  ),
  ...app('settings/behavior', 'concerns consequences incidents'),
  ...app('settings/billing', 'invoices contracts'),
  ...app(
    'settings/calendar',
    'calendar-year terms days periods bell-schedules auto-setup manual-setup not-in-session',
  ),
  ...app(
    'settings/educator-growth',
    'plans competencies mentors-and-evaluators professional-learning-communities templates analytics dates resources administrators',
  ),
  ...app('settings/end-of-year', 'promotion-settings promote-students'),
  ...app(
    'settings/facilities',
    'buildings lockers rooms ticket-types equipment equipment-checkout ticket-groups',
  ),
  ...app('settings/financial', 'card-payment-provider'),
  ...app('settings/food-services', 'free-and-reduced-lunch menu-items lunch-menu meal-accounts'),
  ...app(
    'settings/health',
    'actions assessments concerns conditions logs medications outcomes providers symptoms templates',
  ),
  ...app('settings/human-resources', 'hr-administrators positions supervisors'),
  ...app('settings/institutes', 'administrators forms form-submissions reports'),
  ...app('settings/intervention', 'administration progress-monitors rti-forms'),
  ...app(
    'settings/leave-requests',
    'leave-request-managers leave-request-reasons leave-requests-allowed',
  ),
  ...app('settings/professional-development', 'approval-areas credit-types forms lcap pd-tags'),
  ...app('settings/registration-forms', 'forms submissions categories'),
  ...app('settings/schools', 'districts school-board schools levels logos'),
  ...app(
    'settings/security',
    'widget-permissions district-users user-relationship-permissions site-page-editors educator-growth-admin grant-administrators grant-award-administrators pd-administrators reports-permissions rti-administrators scheduling-administrators',
  ),
  ...app('settings', 'self-registration'),
  ...app('settings/standards', 'categories collection courses course-codes'),
  ...app(
    'settings/timesheets',
    'timesheets-review timesheets-summary timesheet-periods timesheet-programs',
  ),
  ...app('settings/transportation', 'bus-drivers bus-providers bus-routes bus-stops'),
  ...app(
    'educator-merit-pay',
    'educator-categories effectiveness-areas annual-evaluation-settings spot-observations',
  ),
  ...app('self-registration', 'manage-invitations registrations'),
  ...app(
    'my',
    'goals portfolio microcredentials pd-approvals pd-course-surveys pd-transcript professional-learning reviewer-materials merit-pay-report-card privacy-settings',
  ),
  ...app(
    'student',
    'alerts attendance behavior calendar contacts course-requests demographics enrollment family goals grades graduation-requirements health iep interventions microcredentials portfolio schedule service-hours state-reporting test-scores transportation registration',
  ),
  ...app(
    'staff-member',
    'attendance badges conferences employment growth-plan health licenses observations professional-learning timesheets video-evaluation',
  ),

  ...menu('', 'events'),
  ...menu(
    'students/health',
    'allergens guidance health-screenings health-visit-log immunizations medication-log',
  ),
  ...menu(
    'students',
    'homerooms houses-and-teams master-catalog response-to-intervention sections transactions',
  ),
  ...menu(
    'students/scheduling',
    'enroll-section-to-section course-request-set-up teacher-fte teacher-rooms course-recommendations teacher-availability',
  ),
  ...menu(
    'guardian',
    'demographics language-citizenship photo contact-information children calendar school-membership',
  ),
  ...menu(
    'staff-member',
    'demographics photo contact-information biography schedule calendar pd-playlists pd-transcript institute-forms institute-panel-preferences institute-panelist-preferences leave-requests state-reporting growth-resources mentees language-citizenship other-contacts',
  ),
  ...menu(
    'staff-member/instructional-materials',
    'intent-to-bid publishers publisher-materials reviewer-materials',
  ),
  ...menu(
    'student',
    'summary photo contact-information auto-call other-contacts language-citizenship standards-grades assigned-to schedule-timeline assignments behavior-concerns',
  ),
  ...menu('student/health', 'visits allergies immunizations conditions providers screenings'),

  // §2.4: opens the menus of the current person.
  ...menu('', 'student staff-member guardian'),
  ...modules('', 'classroom my-students'),
  ...modules('data-integrations', 'customer-imports customer-imports/detail'),
  ...modules('data-forge/data-suites', 'files relationships'),
  ...modules('microcredentialing', 'redemptions'),
  ...modules('instructional-materials', 'pricing-models related-materials'),
]

/** Each once, where it is named first. */
export const specifiedRoutes: readonly SpecifiedRoute[] = [
  ...new Map(named.toReversed().map((route) => [keyOf(route), route])).values(),
].toReversed()

/** Screens that we need and the specification does not name, with the reason. */
export const ownScreens: Readonly<Record<string, string>> = {
  'app:my/notifications':
    'people choose how they are notified, by kind; the user menu has no path for it',
  'app:settings/attendance/options':
    'definitions: from how many minutes a day counts is a district’s choice, and a school’s; no path is given',
  'app:microcredentialing/reports':
    'the workload and agreement of reviewers, and how many start, submit and earn, are asked for; no path is given',
  'app:microcredentialing/coaching':
    'modules.md §1: coaching subjects; who asks for a coach, and who coaches, need a list; no path is given',
  'app:events/add':
    'platform.md §2.2: an event is viewed and edited; it is added first, and no path is given',
  'app:my-classroom/students': 'modules.md §2: a My students portlet exists; no path is given',
  'app:': 'the page that opens after signing in',
  'public:': 'the front page of visitors',
  'public:recovery-email/confirm':
    '§7: a password reset goes to a mailbox; a link proves that a new one is the owner’s',
  'public:recovery-email/undo':
    '§7: a password reset goes to a mailbox; the old one can take a change back',
  'app:settings/security/permission-groups':
    '§6: permission groups exist as settings; no path is given',
  'app:settings/help-documents':
    '§2.3, §7: help documents by route need an editor; no path is given',
  'public:self-register/consent':
    'definitions, §2.3: who is under 13 is held for a guardian’s consent, given by a link',
  'public:self-register/confirm':
    '§2.3: an applicant proves their mailbox by a mailed link before the school sees the registration',
  'app:settings/standards/import':
    'an import of standards shows what it would do before it does it; no path is given',
  'public:credentials/verify': 'issue: a public verifier of badges; no path is given',
  'public:credentials/badge':
    'definitions: an earned credential has a page that can be shared; baked-badge is its learner’s, this is any credential’s',
  'public:microcredentials/earner':
    'modules.md §3: showUserInPublicCatalog; a person who shows themselves has a list of what they earned; no path is given',
  'app:my/credentials': 'issue: a wallet with downloads, links and tokens; no path is given',
  'app:settings/credential-issuer': 'issue: issuer profile and rotating keys; no path is given',
  'app:microcredentialing/course-code-reviewers':
    'modules.md §4: the course-code review mode needs its reviewers named; no path is given',
  'app:microcredentialing/microcredentials/preview':
    'modules.md §1: the creation studio shows a microcredential as it will be seen; no path is given',
  'app:settings/public-pages': '§3: the public preferences need an editor; no path is given',
  'app:data-forge/data-suites/insights':
    'modules.md §1: data suites have insights; no path is given',
  'app:data-forge/data-suites/snapshots':
    'modules.md §1: data suites have snapshots; no path is given',
  'app:data-forge/data-suites/sharing':
    'modules.md §1: sharing and ownership transfer of data suites; no path is given',
  'app:data-forge/data-suites/snapshots/snapshot':
    'modules.md §1: a snapshot is looked at; no path is given',
  'app:data-forge/shared': 'issue: expiring links to dashboards, for staff; no path is given',
  'public:shared-data':
    'issue: expiring links to dashboards, for anyone where the district allows it; no path is given',
  'app:data-forge/deliveries':
    'issue: dashboards are mailed, and whoever gets them can stop them; no path is given',
}

/** A screen as the routes table has it: without its parameters. */
export function keyOf({ area, path }: { area: string; path: string }): string {
  const words = path.split('/').filter((part) => part !== '' && !part.startsWith(':'))
  return `${area}:${words.join('/')}`
}

/** How many specified routes were built when this was last updated. It only goes up. */
export const builtSoFar = 261
