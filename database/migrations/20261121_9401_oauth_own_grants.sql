-- People see which programs they have let use their account, and end it themselves.

create policy payload_own_read on oauth_payload for select using (account_id = app_user_id());
create policy payload_own_delete on oauth_payload for delete using (account_id = app_user_id());
create policy client_of_own_grant on oauth_client for select using (
  exists (
    select from oauth_payload
    where oauth_payload.client_id = oauth_client.id and oauth_payload.account_id = app_user_id()
  )
);
