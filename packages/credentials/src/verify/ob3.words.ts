// The value lists of Open Badges 3.0; an issuer's custom values start with `ext:`.
export const achievementTypes =
  'Achievement ApprenticeshipCertificate Assessment Assignment AssociateDegree Award Badge BachelorDegree Certificate CertificateOfCompletion Certification CommunityService Competency Course CoCurricular Degree Diploma DoctoralDegree Fieldwork GeneralEducationDevelopment JourneymanCertificate LearningProgram License Membership ProfessionalDoctorate QualityAssuranceCredential MasterCertificate MasterDegree MicroCredential ResearchDoctorate SecondarySchoolDiploma'.split(
    ' ',
  )
export const resultTypes =
  'GradePointAverage LetterGrade Percent PerformanceLevel PredictedScore RawScore Result RubricCriterion RubricCriterionLevel RubricScore ScaledScore Status'.split(
    ' ',
  )
export const resultStatuses =
  'Completed Enrolled Failed InProgress OnHold Provisional Withdrew'.split(' ')
export const identifierTypes =
  'name sourcedId systemId productId userName accountId emailAddress nationalIdentityNumber isbn issn lisSourcedId oneRosterSourcedId sisSourcedId ltiContextId ltiDeploymentId ltiToolId ltiPlatformId ltiUserId identifier'.split(
    ' ',
  )
export const alignmentTargetTypes =
  'ceasn:Competency ceterms:Credential CFItem CFRubric CFRubricCriterion CFRubricCriterionLevel CTDL'.split(
    ' ',
  )
