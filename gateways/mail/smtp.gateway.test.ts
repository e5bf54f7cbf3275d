import { expect, test } from 'vitest'
import { simulatedMail } from '#platform/server/config/config.ts'
import { post, startForTest } from '#simulators/testing/start.ts'
import { MailRefused } from './mail.port.ts'
import { smtpGateway } from './smtp.gateway.ts'

const open = async () => {
  const { url } = await startForTest()
  const gateway = smtpGateway({ url: simulatedMail(url), from: 'no-reply@partner.example.com' })
  const arrived = async () => (await fetch(`${url}/smtp/_messages`)).json()
  return { url, gateway, arrived }
}
const MAIL = {
  key: 'mail-1',
  to: 'someone@example.com',
  subject: '[파트너센터] 알림 2건',
  text: '가나다\n라마바'.repeat(20),
}

test('a mail arrives as it was written, and once however often it is sent', async () => {
  const { gateway, arrived } = await open()
  await gateway.send(MAIL)
  await gateway.send(MAIL)
  expect(await arrived()).toMatchObject([
    {
      from: 'no-reply@partner.example.com',
      to: ['someone@example.com'],
      subject: MAIL.subject,
      text: MAIL.text,
      messageId: '<mail-1@partner.example.com>',
    },
  ])
})

test('a server that is away or whose answer is lost may be asked again, one that refuses for good may not', async () => {
  const { url, gateway, arrived } = await open()
  for (const mode of ['down', 'lose-answer']) {
    await post(`${url}/_faults`, { service: 'smtp', mode, times: 1 })
    await expect(gateway.send(MAIL)).rejects.not.toBeInstanceOf(MailRefused)
  }
  await gateway.send(MAIL)
  expect(await arrived()).toHaveLength(1)
  await expect(gateway.send({ ...MAIL, to: 'nobody@example.invalid' })).rejects.toBeInstanceOf(MailRefused)
})
