import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { setupRoutes } from '#kernel/setup/setup-routes.ts';
import { memberContract } from './member.contract.ts';
import { selectMembers } from './member.queries.ts';
import { changePhoto, followMember, makePhoto } from './member-photos.ts';

export const memberRoutes = makeSiteRoutes(memberContract, {
  ...setupRoutes(memberContract, {
    table: 'member',
    ofSite: true,
    rows: selectMembers,
    search: ['name_en', 'name_bn', 'member_no', 'phone', 'occupation_en', 'occupation_bn'],
    check: async (context, { before, after }) => {
      if (before && after && before.is_public !== after.is_public)
        await followMember(context, before.id, after.is_public);
    },
  }),
  changePhoto: async (context, input) => {
    const photo = await makePhoto(context, input.photo);
    return context.transact((inner) => changePhoto(inner, input.id, photo));
  },
  removePhoto: (context, input) => changePhoto(context, input.id, null),
});
