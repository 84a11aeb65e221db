import { z } from 'zod';
import {
  byId,
  chosenId,
  done,
  flag,
  type InputOf,
  id,
  instant,
  listInput,
  optionalHttps,
  pageOf,
  route,
  text,
} from '#shared/contract.ts';
import { attachment, attachmentFile, lessonText } from '../attachments/attachment.contract.ts';

const fields = z.object({
  title_en: text(),
  title_bn: text(),
  class_id: chosenId('classroom:class_required'),
  subject_id: chosenId('required'),
  body_en: lessonText,
  body_bn: lessonText,
  video_url: optionalHttps,
  is_published: z.boolean().default(false),
});

export const coreClassroom = z.object({
  id,
  title_en: z.string(),
  title_bn: z.string(),
  class_id: id,
  class_name_en: z.string(),
  class_name_bn: z.string(),
  subject_id: id,
  subject_name_en: z.string(),
  subject_name_bn: z.string(),
  body_en: z.string(),
  body_bn: z.string(),
  video_url: z.string().nullable(),
  is_published: z.boolean(),
  published_at: instant.nullable(),
  updated_at: instant,
  files: z.array(attachment),
});

export const coreClassroomContract = {
  list: route('classroom.core_classroom.list', 'GET /core-classrooms')
    .input(
      listInput(['updated_at', 'title_en', 'title_bn', 'class_order', 'published_at'], {
        class_id: id.optional(),
        subject_id: id.optional(),
        is_published: flag.optional(),
      }),
    )
    .output(pageOf(coreClassroom)),
  show: route('classroom.core_classroom.list', 'GET /core-classrooms/{id}').input(byId).output(coreClassroom),
  create: route('classroom.core_classroom.edit', 'POST /core-classrooms', { status: 201 })
    .input(fields)
    .output(coreClassroom),
  update: route('classroom.core_classroom.edit', 'PUT /core-classrooms/{id}')
    .input(fields.extend({ id }))
    .output(coreClassroom),
  /** Shows it on the websites of all institutions. */
  publish: route('classroom.core_classroom.edit', 'POST /core-classrooms/{id}/publication')
    .input(byId)
    .output(coreClassroom),
  unpublish: route('classroom.core_classroom.edit', 'DELETE /core-classrooms/{id}/publication')
    .input(byId)
    .output(coreClassroom),
  addFile: route('classroom.core_classroom.edit', 'POST /core-classrooms/{id}/files', {
    status: 201,
    ownTransaction: true,
  })
    .input(z.object({ id, files: attachmentFile }))
    .output(coreClassroom),
  removeFile: route('classroom.core_classroom.edit', 'DELETE /core-classrooms/{id}/files/{file_id}')
    .input(z.object({ id, file_id: id }))
    .output(coreClassroom),
  delete: route('classroom.core_classroom.edit', 'DELETE /core-classrooms/{id}').input(byId).output(done),
};

export type CoreClassroom = z.infer<typeof coreClassroom>;
export type CoreClassroomFields = z.output<typeof fields>;
export type CoreClassroomListInput = InputOf<typeof coreClassroomContract.list>;
