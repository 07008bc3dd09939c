using System;
using System.Collections.Generic;

public class Board
{
    private readonly List<int> marks = new List<int>();

    public void Add(int mark)
    {
        marks.Add(mark);
    }

    public string Report()
    {
        marks.Sort();
        int low = 0;
        while (low < marks.Count && marks[low] < 60) low++;
        return string.Format("passed {0}\nbest {1}", marks.Count - low, marks[marks.Count - 1]);
    }
}

public static class Start
{
    public static void Main(string[] args)
    {
        var board = new Board();
        int n = Int32.Parse(Console.In.ReadLine());
        while (n-- > 0) board.Add(Int32.Parse(Console.In.ReadLine()));
        Console.Out.Write(board.Report());
    }
}
