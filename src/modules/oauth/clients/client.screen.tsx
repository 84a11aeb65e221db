import { Anchor, Button, Code, Group, Table } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { ApiProblem } from '#ui/api/problem.ts';
import { Page } from '#ui/page/Page.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx';
import { useCan } from '#ui/session/session.ts';
import { useRemoval } from '#ui/table/useRemoval.tsx';
import { oauthClientApi } from '../api.ts';
import type { OauthClient } from './client.contract.ts';
import { ClientDialog } from './client.form.tsx';
import { SecretCell } from './SecretCell.tsx';

/** Every look is written down, so the list is not asked for again while a dialog opens over it. */
const clients = { queryKey: oauthClientApi.key, queryFn: oauthClientApi.list, staleTime: 5 * 60_000 };

/** The OAuth clients that may use the API, with their secrets. */
export function ClientScreen({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('oauth');
  const mayEdit = useCan()('oauth.client.edit');
  const query = useQuery(clients);
  const content = () => {
    if (query.isError) return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
    if (!query.data) return <LoadingState />;
    if (query.data.length === 0)
      return <EmptyState title={t('client.empty')} hint={t('client.empty_hint')} />;
    return <ClientTable clients={query.data} mayEdit={mayEdit} />;
  };
  const create = mayEdit && (
    <Button component={Link} to="/laravel-passport/new" leftSection={<IconPlus size={16} aria-hidden />}>
      {t('client.create_new')}
    </Button>
  );
  return (
    <Page actions={create}>
      {content()}
      {children}
    </Page>
  );
}

/** The list, and over it the dialog that makes a client. */
export function NewClientScreen() {
  return (
    <ClientScreen>
      <ClientDialog />
    </ClientScreen>
  );
}

/** The list, and over it the dialog that changes a client. */
export function EditClientScreen() {
  const { id } = useParams();
  const client = useSuspenseQuery(clients).data.find((it) => it.id === id);
  if (!client) throw new ApiProblem({ title: '', status: 404, code: 'not_found' });
  return (
    <ClientScreen>
      <ClientDialog client={client} />
    </ClientScreen>
  );
}

const editPath = (client: OauthClient) => `/laravel-passport/edit/${client.id}`;

function ClientTable({ clients, mayEdit }: { clients: OauthClient[]; mayEdit: boolean }) {
  const { t } = useTranslation('oauth');
  const removal = useRemoval<OauthClient>({
    type: t('client.type'),
    nameOf: (client) => client.name,
    remove: (client) => oauthClientApi.delete(client.id),
    stale: oauthClientApi.key,
  });
  return (
    <Table.ScrollContainer minWidth={760} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('client.id')}</Table.Th>
            <Table.Th>{t('client.name')}</Table.Th>
            <Table.Th>{t('client.secret')}</Table.Th>
            {mayEdit && (
              <Table.Th>
                <span className="visually-hidden">{t('ui:list.actions')}</span>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {clients.map((client) => (
            <Table.Tr key={client.id}>
              <Table.Td>
                <Code>{client.id}</Code>
              </Table.Td>
              <Table.Td>
                {mayEdit ? (
                  <Anchor component={Link} to={editPath(client)} inherit>
                    {client.name}
                  </Anchor>
                ) : (
                  client.name
                )}
              </Table.Td>
              <Table.Td>
                <SecretCell name={client.name} secret={client.secret} />
              </Table.Td>
              {mayEdit && (
                <Table.Td>
                  <Group gap="md" wrap="nowrap" justify="flex-end">
                    <Anchor component={Link} to={editPath(client)} size="sm">
                      {t('client.edit_link')}
                    </Anchor>
                    <Anchor
                      component="button"
                      type="button"
                      size="sm"
                      c="var(--mantine-color-error)"
                      onClick={() => removal(client).onClick?.()}
                    >
                      {t('client.delete_link')}
                    </Anchor>
                  </Group>
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
