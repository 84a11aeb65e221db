import {
  choicesOfPublicLessons,
  classesWithClassrooms,
  publicLesson,
  publicLessons,
  publishedClassroom,
  publishedClassrooms,
} from '#modules/classroom/index.ts';
import { isId } from '../serving/address.rules.ts';
import { pageNumber } from '../serving/page-query.ts';
import { type AddPage, kept, type PageRequest } from '../serving/page-server.ts';

const onPage = 12;

/**
 * Lessons: what the institution publishes itself, and what the core publishes for all institutions. The latter are never cached,
 * because the cache depends on changes of the institution, and these are changed by the core.
 */
export function mountClassroomPages(page: AddPage): void {
  page('/web/classroom/all', ownLessonsPage, kept);
  page('/web/classroom/:id', ownLessonPage, kept);
  page('/web/edu/classroom/all', classroomsPage);
  page('/web/edu/classroom/:id', classroomPage);
}

async function ownLessonsPage({ tx, request, render }: PageRequest) {
  const query = request.query as { class?: unknown; subject?: unknown };
  const { classes, subjects } = await choicesOfPublicLessons(tx);
  const chosenClass = classes.find((it) => it.id === query.class)?.id;
  const chosenSubject = subjects.find((it) => it.id === query.subject)?.id;
  const page = pageNumber(request);
  const wish = { class_id: chosenClass, subject_id: chosenSubject, page, page_size: onPage };
  const { rows, total } = await publicLessons(tx, wish);
  return render('classrooms', {
    source: 'own',
    lessons: rows,
    classes,
    subjects,
    chosenClass,
    chosenSubject,
    page,
    pages: Math.ceil(total / onPage),
  });
}

async function ownLessonPage({ tx, request, render, notFound }: PageRequest) {
  const { id } = request.params as { id: string };
  const lesson = isId(id) ? await publicLesson(tx, id) : undefined;
  return lesson ? render('classroom', { source: 'own', lesson }) : notFound();
}

async function classroomsPage({ tx, request, render }: PageRequest) {
  const classes = await classesWithClassrooms(tx);
  const chosen = classes.find((it) => it.id === (request.query as { class?: unknown }).class);
  const page = pageNumber(request);
  const { rows, total } = await publishedClassrooms(tx, { class_id: chosen?.id, page, page_size: onPage });
  return render('classrooms', {
    source: 'edu',
    lessons: rows,
    classes,
    subjects: [],
    chosenClass: chosen?.id,
    chosenSubject: undefined,
    page,
    pages: Math.ceil(total / onPage),
  });
}

async function classroomPage({ tx, request, render, notFound }: PageRequest) {
  const { id } = request.params as { id: string };
  const lesson = isId(id) ? await publishedClassroom(tx, id) : undefined;
  return lesson ? render('classroom', { source: 'edu', lesson }) : notFound();
}
