import type { Module } from '#kernel/module.ts';
import { academicsModule } from '#modules/academics/module.ts';
import { authModule } from '#modules/auth/module.ts';
import { feesModule } from '#modules/fees/module.ts';
import { jobsModule } from '#modules/jobs/module.ts';

/** Every module of the server, low to high. */
export const modules: Module[] = [authModule, jobsModule, academicsModule, feesModule];
