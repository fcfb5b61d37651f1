import AnalysisDocuments
import Application
import ArgumentParser
import Foundation
import Reports
import Service

struct DevicesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "devices",
    abstract: "Lists and removes the phones that are paired with this computer.",
    discussion: """
      A phone is paired while puckbuddy serve --home runs. A removed one is refused at
      its next request, also by a service that is running.

      Examples:
        puckbuddy devices
        puckbuddy devices remove 5v2kQb1x

      Exit status: 0 done, 66 no such device, or no data folder, 73 the data folder
      cannot be used.
      """,
    subcommands: [List.self, Remove.self], defaultSubcommand: List.self)

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "Lists the paired devices, the newest first.")

    @OptionGroup var data: DataFolderOption

    func run() async throws {
      let devices = try await PairedDevices(try await data.openExisting().documents).all()
      let rows = devices.map { device in
        [
          device.id, Formatting.printable(device.name), Self.day(device.pairedAt),
          device.usedAt.map(Self.day) ?? "–",
        ]
      }
      try StandardOutput.write(
        rows.isEmpty
          ? "No devices: pair one with puckbuddy serve --home.\n"
          : TextTable(rows: [["ID", "Device", "Paired", "Used"]] + rows).text + "\n")
    }

    private static func day(_ date: Date) -> String {
      date.formatted(.iso8601.year().month().day())
    }
  }

  struct Remove: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove", abstract: "Removes a device, which must be paired again.")

    @Argument(help: ArgumentHelp("The ID of the device, as the list shows it.", valueName: "id"))
    var device: String

    @OptionGroup var data: DataFolderOption

    func run() async throws {
      let devices = PairedDevices(try await data.openExisting().documents)
      guard try await devices.remove(device) else {
        throw AnalysisFailure(
          .notFound, operation: "remove", file: Formatting.printable(device),
          message: "No device has this ID; puckbuddy devices lists them.")
      }
    }
  }
}
