// What people choose most often, by published counts of leaked passwords, and what schools in Bangladesh choose.
const words = `password passw0rd p@ssword p@ssw0rd pass123 passpass password1 password12 password123 password1234 letmein welcome
  welcome1 welcome123 admin123 admin1234 admin12345 administrator adminadmin root123 rootroot login123 changeme secret
  secret123 default guest123 test123 test1234 testtest demo123 demo1234 user123 user1234 master master123 hello123 hellohello
  iloveyou iloveyou1 loveyou love123 lovelove sunshine princess football cricket baseball superman batman dragon monkey
  shadow michael jordan ashley charlie thomas freedom whatever trustno1 starwars computer internet samsung google facebook
  flower flower123 mother father family lovely beautiful angel123 jesus123 allah123 allah786 bismillah bismillah786
  muhammad mohammad mohammed rahman rahim123 karim123 fatema123 ayesha123 hasan123 rakib123 sakib123 shakib75
  bangladesh bangladesh1 bangladesh71 bangla123 bangladesh123 dhaka123 dhaka1234 chittagong sylhet123 khulna123
  bidyaloy bidyaloy123 bidyaloy1 school school1 school12 school123 school1234 college college123 student student1
  student123 student1234 teacher teacher1 teacher123 teacher1234 guardian guardian123 office123 headmaster headmaster123
  principal principal123 class123 madrasa madrasa123 madrasah123 sonarbangla amarsonar joybangla ekushey ekushey21 ekattor71
  qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwertyuiop qwertyui asdfgh asdfghjkl asdf1234 asdfasdf zxcvbn zxcvbnm
  zxcvbnm123 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx q1w2e3r4 qazwsx qazwsxedc abcdef abcdefg abcdefgh abc123 abcd123 abcd1234
  abc12345 a12345 a123456 a1234567 aa123456 aaa111 aaaaaa aaaaaaaa 123abc 123qwe 123456a 12345a 1234abcd 1a2b3c
  123123 123123123 123321 112233 11223344 121212 131313 141414 123654 147258 147258369 159357 159753 321321 456456 654321
  666666 696969 741852 741852963 789456 789456123 852456 963852741 987654 98765432 987654321 9876543210 0123456 01234567
  0123456789 012345 123456 1234567 12345678 123456789 1234567890 12345678910 01711111111 01700000000 019191919 786786`;

const commonPasswords = new Set(words.split(/\s+/));

/**
 * Why a password is refused although it is long enough: it is among the most common, one character repeated, or the
 * name that the account signs in with.
 * @returns the code of the refusal
 */
export function weaknessOf(
  password: string,
  account: { username?: string; email?: string | null },
): 'auth:password_common' | 'auth:password_is_name' | undefined {
  const written = password.normalize('NFKC').trim().toLowerCase();
  if (commonPasswords.has(written) || /^(.)\1*$/u.test(written)) return 'auth:password_common';
  const names = [account.username, account.email, account.email?.split('@')[0]];
  return names.some((name) => name?.toLowerCase() === written) ? 'auth:password_is_name' : undefined;
}
