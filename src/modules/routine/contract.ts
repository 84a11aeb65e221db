import { routineEntryContract } from './entries/routine-entry.contract.ts';
import { generatorRunContract } from './generator/generator-run.contract.ts';
import { lessonRegisterContract } from './lesson-registers/lesson-register.contract.ts';
import { routineLoadContract } from './loads/routine-load.contract.ts';
import { routinePeriodContract } from './periods/routine-period.contract.ts';
import { studentWeekContract } from './student-week/student-week.contract.ts';
import { substitutionContract } from './substitutions/substitution.contract.ts';
import { handOverContract } from './versions/hand-over.contract.ts';
import { routineVersionContract } from './versions/routine-version.contract.ts';
import { weekContract } from './weeks/week.contract.ts';
import { routineWishContract } from './wishes/routine-wish.contract.ts';

export const routineContract = {
  entries: routineEntryContract,
  lessonRegisters: lessonRegisterContract,
  generator: generatorRunContract,
  handOvers: handOverContract,
  loads: routineLoadContract,
  periods: routinePeriodContract,
  studentWeeks: studentWeekContract,
  substitutions: substitutionContract,
  versions: routineVersionContract,
  weeks: weekContract,
  wishes: routineWishContract,
};
