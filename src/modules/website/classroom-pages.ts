import { classesWithClassrooms, publishedClassroom, publishedClassrooms } from '#modules/classroom/index.ts';
import { isId } from './address.rules.ts';
import type { PageRequest, pageServer } from './page-server.ts';

const onPage = 12;

/**
 * What the core publishes for all institutions. Never kept: the pages of an institution are kept until it changes
 * something, and this is changed elsewhere.
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
