import { z } from 'zod';
import {
  byId,
  chosenId,
  done,
  flag,
  freeText,
  type InputOf,
  id,
  instant,
  listInput,
  pageOf,
  route,
  text,
} from '#shared/contract.ts';

const maxPictureBytes = 5 * 1024 * 1024;

const description = freeText(2000).default('');

const fields = z.object({
  class_section_id: chosenId('required'),
  subject_id: chosenId('classroom:select_subject'),
  /** A teacher's own class room needs none: it is theirs. */
  teacher_id: z.preprocess((value) => value || null, id.nullable()),
  title_en: text(),
  title_bn: text(),
  description_en: description,
  description_bn: description,
  /** Its published lessons stand on the public website, too. */
  is_public: z.boolean().default(false),
  is_active: z.boolean().default(true),
});

export const classroom = z.object({
  id,
  class_section_id: id,
  section_name: z.string(),
  class_id: id,
  class_name_en: z.string(),
  class_name_bn: z.string(),
  subject_id: id,
  subject_name_en: z.string(),
  subject_name_bn: z.string(),
  teacher_id: id,
  teacher_name_en: z.string(),
  teacher_name_bn: z.string(),
  title_en: z.string(),
  title_bn: z.string(),
  description_en: z.string(),
  description_bn: z.string(),
  picture_url: z.string().nullable(),
  is_public: z.boolean(),
  is_active: z.boolean(),
  created_at: instant,
  lesson_count: z.number().int(),
});

export const classroomContract = {
  /** For a teacher, their own; for the office, all of the institution. */
  list: route('classroom.classroom.list', 'GET /classrooms')
    .input(
      listInput(['class_order', 'title_en', 'title_bn', 'created_at'], {
        class_id: id.optional(),
        subject_id: id.optional(),
        teacher_id: id.optional(),
        is_active: flag.optional(),
      }),
    )
    .output(pageOf(classroom)),
  show: route('classroom.classroom.list', 'GET /classrooms/{id}').input(byId).output(classroom),
  create: route('classroom.classroom.edit', 'POST /classrooms', { status: 201 })
    .input(fields)
    .output(classroom),
  update: route('classroom.classroom.edit', 'PUT /classrooms/{id}')
    .input(fields.extend({ id }))
    .output(classroom),
  setPicture: route('classroom.classroom.edit', 'PUT /classrooms/{id}/picture', { ownTransaction: true })
    .input(
      z.object({
        id,
        picture: z.file().max(maxPictureBytes).mime(['image/jpeg', 'image/png', 'image/webp']),
      }),
    )
    .output(classroom),
  removePicture: route('classroom.classroom.edit', 'DELETE /classrooms/{id}/picture')
    .input(byId)
    .output(classroom),
  /** Refused while it has lessons or plans. */
  delete: route('classroom.classroom.edit', 'DELETE /classrooms/{id}').input(byId).output(done),
};

export type Classroom = z.infer<typeof classroom>;
export type ClassroomFields = z.output<typeof fields>;
export type ClassroomListInput = InputOf<typeof classroomContract.list>;
