import { useFileAddress, type PageProps } from '@atrium/kit/client'
import { SectionCard, Loading } from '@atrium/ui'
import { Container, List, Stack } from '@mantine/core'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { CourseFacts, CourseHead } from './parts/course-facts.tsx'
import { SectionCards } from './parts/section-cards.tsx'

/** A course of the catalog, with its coming sections. */
export default function CoursePage({ params }: PageProps) {
  const text = useText()
  const address = useFileAddress()
  const read = api.catalog.course.useQuery({ courseID: Number(params.courseID) || 0 })
  if (read.isError || !read.data) return <Loading of={read} />
  const { course, sections, materials } = read.data
  return (
    <Container size="lg" px={0} py={{ base: 'sm', sm: 'lg' }}>
      <Stack>
        <CourseHead course={course} image={address(course.imageUUID)} />
        <CourseFacts course={course} />
        {materials.length > 0 && (
          <SectionCard title={text('pd.course.materials')}>
            <List>
              {materials.map(({ title, url }) => (
                <List.Item key={url}>
                  <a href={url} target="_blank" rel="noreferrer">
                    {title}
                  </a>
                </List.Item>
              ))}
            </List>
          </SectionCard>
        )}
        <SectionCard title={text('pd.course.sections')}>
          <SectionCards rows={sections} />
        </SectionCard>
      </Stack>
    </Container>
  )
}
