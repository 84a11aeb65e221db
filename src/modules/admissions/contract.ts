import { applicationContract } from './applications/application.contract.ts';
import { circularContract } from './circulars/circular.contract.ts';
import { drawContract } from './draws/draw.contract.ts';
import { lotteryResultContract } from './draws/lottery-result.contract.ts';
import { insideAdmissionContract } from './inside-admission/inside-admission.contract.ts';
import { registrationContract } from './registrations/registration.contract.ts';
import { studentImportContract } from './student-imports/student-import.contract.ts';

export const admissionsContract = {
  inside: insideAdmissionContract,
  studentImports: studentImportContract,
  circulars: circularContract,
  applications: applicationContract,
  draws: drawContract,
  lotteryResults: lotteryResultContract,
  registrations: registrationContract,
};
