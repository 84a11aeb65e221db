import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files of one project behind one another, since a worker serves one project: each change of project costs a new worker. */
export class ProjectSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const order = this.ctx.projects.map((it) => it.name);
    return order.flatMap((name) => sorted.filter((it) => it.project.name === name));
  }
}
