import { classesWithClassrooms, publishedClassroom, publishedClassrooms } from '#modules/classroom/index.ts';
import { isId } from './address.rules.ts';
import type { PageRequest, pageServer } from './page-server.ts';

const onPage = 12;

/**
 * Lessons that the core publishes for all institutions. Never cached, because the cache depends on changes of the institution,
 * and these are changed by the core.
 */
export function mountClassroomPages(page: ReturnType<typeof pageServer>): void {
  page('/web/edu/classroom/all', classroomsPage);
  page('/web/edu/classroom/:id', classroomPage);
}

async function classroomsPage({ tx, request, render }: PageRequest) {
  const query = request.query as { class?: unknown; page?: unknown };
  const classes = await classesWithClassrooms(tx);
  const chosen = classes.find((it) => it.id === query.class);
  const page = Math.min(10_000, Math.max(1, Number.parseInt(String(query.page), 10) || 1));
  const { rows, total } = await publishedClassrooms(tx, { class_id: chosen?.id, page, page_size: onPage });
  return render('classrooms', {
    classrooms: rows,
    classes,
    chosen: chosen?.id,
    page,
    pages: Math.ceil(total / onPage),
  });
}

async function classroomPage({ tx, request, render, notFound }: PageRequest) {
  const { id } = request.params as { id: string };
  const classroom = isId(id) ? await publishedClassroom(tx, id) : undefined;
  return classroom ? render('classroom', { classroom }) : notFound();
}
