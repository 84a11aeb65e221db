import { committeeContract } from './committees/committee.contract.ts';
import { committeeSeatContract } from './committees/committee-seat.contract.ts';
import { memberContract } from './members/member.contract.ts';
import { publicListPersonContract } from './public-lists/public-list-person.contract.ts';
import { publicListSettingContract } from './public-lists/public-list-setting.contract.ts';

export const membersContract = {
  members: memberContract,
  committees: committeeContract,
  seats: committeeSeatContract,
  listPeople: publicListPersonContract,
  listSetting: publicListSettingContract,
};
